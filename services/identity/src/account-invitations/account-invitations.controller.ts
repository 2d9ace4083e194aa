import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  acceptAccountInvitation,
  type AccountInvitation,
  type AnswerOf,
  getAccountInvitation,
  type InvitedAddress,
  inviteToAccount,
  listAccountInvitations,
  lookUpInvited,
  type Page,
  readAccountInvitation,
  registerInvitedAccount,
  sendAccountInvitation,
  type ShownAccountInvitation,
  type User,
  withdrawAccountInvitation,
} from '@fungo/contracts';
import { Call, type CallOf, CONFIG, Handle, sessionCookies } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { deviceOf } from '../sign-in/device-of';
import { AccountInvitationsService } from './account-invitations.service';
import { AccountJoining } from './account-joining.service';

@Controller()
export class AccountInvitationsController {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly invitations: AccountInvitationsService,
    private readonly joining: AccountJoining,
  ) {}

  @Handle(listAccountInvitations)
  list(@Call() { query }: CallOf<typeof listAccountInvitations>): Promise<Page<AccountInvitation>> {
    return this.invitations.list(query);
  }

  @Handle(lookUpInvited)
  lookUp(@Call() { body }: CallOf<typeof lookUpInvited>): Promise<InvitedAddress> {
    return this.invitations.lookUp(body.email);
  }

  @Handle(inviteToAccount)
  invite(@Call() { caller, body }: CallOf<typeof inviteToAccount>): Promise<AccountInvitation> {
    return this.invitations.invite(caller, body);
  }

  @Handle(sendAccountInvitation)
  sendAgain(@Call() { caller, params }: CallOf<typeof sendAccountInvitation>): Promise<AccountInvitation> {
    return this.invitations.sendAgain(caller, params.id);
  }

  @Handle(withdrawAccountInvitation)
  withdraw(@Call() { caller, params }: CallOf<typeof withdrawAccountInvitation>): Promise<void> {
    return this.invitations.withdraw(caller, params.id);
  }

  @Handle(readAccountInvitation)
  read(@Call() { body }: CallOf<typeof readAccountInvitation>): Promise<ShownAccountInvitation> {
    return this.joining.read(body.token);
  }

  @Handle(acceptAccountInvitation)
  async accept(
    @Call() { caller, body, headers }: CallOf<typeof acceptAccountInvitation>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const { user, token } = await this.joining.accept(caller, body.token, deviceOf(headers).words);
    if (token !== null)
      void reply.header('set-cookie', sessionCookies({ token, user }, this.config.PUBLIC_URL));
    return user;
  }

  @Handle(registerInvitedAccount)
  async register(
    @Call() { caller, body, signal }: CallOf<typeof registerInvitedAccount>,
  ): Promise<AnswerOf<typeof registerInvitedAccount>> {
    return { user: await this.joining.register(body, { address: caller.address, signal }) };
  }

  @Handle(getAccountInvitation)
  get(
    @Call() { params }: CallOf<typeof getAccountInvitation>,
  ): Promise<AnswerOf<typeof getAccountInvitation>> {
    return this.invitations.getForMail(params.id);
  }
}
