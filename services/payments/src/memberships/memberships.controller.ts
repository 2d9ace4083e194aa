import { Controller } from '@nestjs/common';
import { activateMembership, deactivateMembership, getMembership, listMemberships } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { MembershipsService } from './memberships.service';

@Controller()
export class MembershipsController {
  constructor(private readonly memberships: MembershipsService) {}

  @Handle(activateMembership)
  activate(@Call() { caller, body }: CallOf<typeof activateMembership>) {
    return this.memberships.change(caller, body.userId, 'active');
  }

  @Handle(deactivateMembership)
  deactivate(@Call() { caller, body }: CallOf<typeof deactivateMembership>) {
    return this.memberships.change(caller, body.userId, 'inactive');
  }

  @Handle(getMembership)
  get(@Call() { params }: CallOf<typeof getMembership>) {
    return this.memberships.get(params.userId);
  }

  @Handle(listMemberships)
  list(@Call() { query }: CallOf<typeof listMemberships>) {
    return this.memberships.list(query.after);
  }
}
