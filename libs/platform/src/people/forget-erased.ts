import { Controller, Inject, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '../events/on';

/** Erases whatever a service keeps that identifies somebody. */
interface Eraser {
  erase(manager: EntityManager, userId: string): Promise<void>;
}

/** The controller that hands everybody who is erased to a service's own eraser. */
export function forgetErased(eraser: Type<Eraser>): Type {
  @Controller()
  class ErasureFollower {
    constructor(@Inject(eraser) private readonly service: Eraser) {}

    @On('identity.user-erased')
    erased({ userId }: EventPayload<'identity.user-erased'>, { manager }: Delivered): Promise<void> {
      return this.service.erase(manager, userId);
    }
  }
  return ErasureFollower;
}
