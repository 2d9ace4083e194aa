import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AnswerOf,
  askStaffFactor,
  beginSecondFactor,
  type FactorSecret,
  getSecondFactor,
  getStaffFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  type FactorStanding,
  type StaffFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@fungo/contracts';
import { Call, type CallOf, CONFIG, Handle, sessionCookies } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { deviceOf } from '../sign-in/device-of';
import { SecondFactorService } from './second-factor.service';
import { StaffFactorService } from './staff-factor.service';

@Controller()
export class SecondFactorController {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly factors: SecondFactorService,
    private readonly staff: StaffFactorService,
  ) {}

  @Handle(getSecondFactor)
  get(@Call() { caller }: CallOf<typeof getSecondFactor>): Promise<FactorStanding> {
    return this.factors.get(caller);
  }

  @Handle(beginSecondFactor)
  begin(@Call() { caller, body, signal }: CallOf<typeof beginSecondFactor>): Promise<FactorSecret> {
    return this.factors.begin(caller, body.password, signal);
  }

  @Handle(turnOnSecondFactor)
  async turnOn(
    @Call() { caller, body, headers }: CallOf<typeof turnOnSecondFactor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof turnOnSecondFactor>> {
    const { recoveryCodes, token } = await this.factors.turnOn(caller, body.code, deviceOf(headers).words);
    void reply.header('set-cookie', sessionCookies({ token, user: caller }, this.config.PUBLIC_URL));
    return { recoveryCodes };
  }

  @Handle(turnOffSecondFactor)
  async turnOff(
    @Call() { caller, body, headers, signal }: CallOf<typeof turnOffSecondFactor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = await this.factors.turnOff(caller, body, deviceOf(headers).words, signal);
    void reply.header('set-cookie', sessionCookies({ token, user: caller }, this.config.PUBLIC_URL));
  }

  @Handle(renewRecoveryCodes)
  async renew(
    @Call() { caller, body, signal }: CallOf<typeof renewRecoveryCodes>,
  ): Promise<AnswerOf<typeof renewRecoveryCodes>> {
    return { recoveryCodes: await this.factors.renewCodes(caller, body, signal) };
  }

  @Handle(resetSecondFactor)
  reset(@Call() { caller, params }: CallOf<typeof resetSecondFactor>): Promise<void> {
    return this.factors.reset(caller, params.id);
  }

  @Handle(getStaffFactor)
  getAsked(): Promise<StaffFactor> {
    return this.staff.get();
  }

  @Handle(askStaffFactor)
  ask(@Call() { caller, body }: CallOf<typeof askStaffFactor>): Promise<StaffFactor> {
    return this.staff.ask(caller, body.asked);
  }
}
