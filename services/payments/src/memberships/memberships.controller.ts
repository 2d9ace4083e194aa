import { Controller } from '@nestjs/common';
import {
  activateMembership,
  type AnswerOf,
  deactivateMembership,
  getMembership,
  getOwnMembership,
  listMemberships,
  listMembershipStandings,
  type Membership,
  type MembershipStanding,
  openCheckout,
  openPortal,
  pauseMembership,
  resumeMembership,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { ownPlayerId } from '@fungo/platform/people';
import { MembershipBank } from '../stripe/membership-bank';
import { MembershipsService } from './memberships.service';
import { SubscribingService } from './subscribing.service';

@Controller()
export class MembershipsController {
  constructor(
    private readonly memberships: MembershipsService,
    private readonly subscribing: SubscribingService,
    private readonly bank: MembershipBank,
  ) {}

  @Handle(activateMembership)
  activate(
    @Call() { caller, body }: CallOf<typeof activateMembership>,
  ): Promise<AnswerOf<typeof activateMembership>> {
    return this.memberships.change(caller, body.userId, 'active');
  }

  @Handle(deactivateMembership)
  deactivate(
    @Call() { caller, body }: CallOf<typeof deactivateMembership>,
  ): Promise<AnswerOf<typeof deactivateMembership>> {
    return this.memberships.change(caller, body.userId, 'inactive');
  }

  @Handle(getMembership)
  get(@Call() { params }: CallOf<typeof getMembership>): Promise<Membership> {
    return this.memberships.get(params.userId);
  }

  @Handle(listMemberships)
  list(@Call() { query }: CallOf<typeof listMemberships>): Promise<Membership[]> {
    return this.memberships.list(query.after);
  }

  @Handle(listMembershipStandings)
  standings(
    @Call() { query }: CallOf<typeof listMembershipStandings>,
  ): Promise<AnswerOf<typeof listMembershipStandings>> {
    return this.memberships.standingsOf(query.ids);
  }

  @Handle(getOwnMembership)
  async own(
    @Call() { caller, query }: CallOf<typeof getOwnMembership>,
  ): Promise<AnswerOf<typeof getOwnMembership>> {
    const playerId = caller.kind === 'user' ? ownPlayerId(caller, query.playerId) : null;
    const standing = await this.memberships.standingOf(playerId);
    return { ...standing, takesCards: this.bank.isOpen };
  }

  @Handle(openCheckout)
  checkout(@Call() { caller, query }: CallOf<typeof openCheckout>): Promise<{ url: string }> {
    return this.subscribing.checkout(caller, ownPlayerId(caller, query.playerId));
  }

  @Handle(openPortal)
  portal(@Call() { caller, query }: CallOf<typeof openPortal>): Promise<{ url: string }> {
    return this.subscribing.portal(ownPlayerId(caller, query.playerId));
  }

  @Handle(pauseMembership)
  pause(@Call() { caller, query }: CallOf<typeof pauseMembership>): Promise<MembershipStanding> {
    return this.subscribing.pause(caller, ownPlayerId(caller, query.playerId));
  }

  @Handle(resumeMembership)
  resume(@Call() { caller, query }: CallOf<typeof resumeMembership>): Promise<MembershipStanding> {
    return this.subscribing.resume(caller, ownPlayerId(caller, query.playerId));
  }
}
