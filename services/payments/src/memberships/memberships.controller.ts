import { Controller } from '@nestjs/common';
import {
  activateMembership,
  type AnswerOf,
  deactivateMembership,
  getMembership,
  listMemberships,
  type Membership,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { MembershipsService } from './memberships.service';

@Controller()
export class MembershipsController {
  constructor(private readonly memberships: MembershipsService) {}

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
}
