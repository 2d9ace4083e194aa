import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  acceptInvitation,
  type AnswerOf,
  getInvitation,
  type GuardedFamily,
  handOverPlayer,
  type Invitation,
  inviteGuardian,
  leaveFamily,
  listGuardians,
  readInvitation,
  registerInvited,
  type ShownInvitation,
  withdrawInvitation,
} from '@fungo/contracts';
import { Call, type CallOf, CONFIG, Handle, sessionCookies } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { deviceOf } from '../sign-in/device-of';
import { GuardiansService } from './guardians.service';
import { HandOvers } from './hand-overs.service';
import { InvitationsService } from './invitations.service';
import { JoiningService } from './joining.service';

@Controller()
export class GuardiansController {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly guardians: GuardiansService,
    private readonly invitations: InvitationsService,
    private readonly joining: JoiningService,
    private readonly handOvers: HandOvers,
  ) {}

  @Handle(listGuardians)
  list(@Call() { caller }: CallOf<typeof listGuardians>): Promise<GuardedFamily[]> {
    return this.guardians.list(caller);
  }

  @Handle(inviteGuardian)
  invite(@Call() { caller, body }: CallOf<typeof inviteGuardian>): Promise<Invitation> {
    return this.invitations.invite(caller, body);
  }

  @Handle(handOverPlayer)
  handOver(@Call() { caller, params, body }: CallOf<typeof handOverPlayer>): Promise<Invitation> {
    return this.handOvers.begin(caller, params.id, body.email);
  }

  @Handle(withdrawInvitation)
  withdraw(@Call() { caller, params }: CallOf<typeof withdrawInvitation>): Promise<void> {
    return this.invitations.withdraw(caller, params.id);
  }

  @Handle(leaveFamily)
  async leave(
    @Call() { caller, params, headers }: CallOf<typeof leaveFamily>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = await this.guardians.leave(caller, params.familyId, deviceOf(headers).words);
    void reply.header('set-cookie', sessionCookies({ token, user: caller }, this.config.PUBLIC_URL));
  }

  @Handle(readInvitation)
  read(@Call() { body }: CallOf<typeof readInvitation>): Promise<ShownInvitation> {
    return this.joining.read(body.token);
  }

  @Handle(acceptInvitation)
  accept(@Call() { caller, body }: CallOf<typeof acceptInvitation>): Promise<void> {
    return this.joining.accept(caller, body.token);
  }

  @Handle(registerInvited)
  async register(
    @Call() { caller, body, signal }: CallOf<typeof registerInvited>,
  ): Promise<AnswerOf<typeof registerInvited>> {
    return { user: await this.joining.register(body, { address: caller.address, signal }) };
  }

  @Handle(getInvitation)
  get(@Call() { params }: CallOf<typeof getInvitation>): Promise<AnswerOf<typeof getInvitation>> {
    return this.invitations.getForMail(params.id);
  }
}
