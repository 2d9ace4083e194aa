import { Controller } from '@nestjs/common';
import { activateMembership, deactivateMembership, getMembership, listMemberships } from '@fungo/contracts';
import { AppError, Call, Handle, type CallOf } from '@fungo/platform';

@Controller()
export class MembershipsController {
  @Handle(activateMembership)
  activate(@Call() _call: CallOf<typeof activateMembership>): never {
    throw new AppError('unavailable');
  }

  @Handle(deactivateMembership)
  deactivate(@Call() _call: CallOf<typeof deactivateMembership>): never {
    throw new AppError('unavailable');
  }

  @Handle(getMembership)
  get(@Call() _call: CallOf<typeof getMembership>): never {
    throw new AppError('unavailable');
  }

  @Handle(listMemberships)
  list(@Call() _call: CallOf<typeof listMemberships>): never {
    throw new AppError('unavailable');
  }
}
