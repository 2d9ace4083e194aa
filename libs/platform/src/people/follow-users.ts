import { Controller, type Type } from '@nestjs/common';
import { Ask } from '../ask';
import { type Delivered, On } from '../events/on';
import type { UserProjection } from './user-projection';

/** The controller that reads a user again whenever the projection's owner publishes a change. */
export function followUsers(
  event:
    | 'identity.user-changed'
    | 'payments.membership-changed'
    | 'media.profile-image-changed'
    | 'media.uploads-changed',
  projection: UserProjection,
): Type {
  @Controller()
  class UserFollower {
    constructor(private readonly ask: Ask) {}

    @On(event)
    userChanged({ userId }: { userId: string }, { manager }: Delivered): Promise<void> {
      return projection.refresh(this.ask, manager, userId);
    }
  }
  return UserFollower;
}
