import { Controller, Inject, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@fungo/contracts';
import { Ask } from '../ask';
import { type Delivered, On } from '../events/on';
import { erasedHolderOf, type Holder } from './personal-data';

/** Erases all personal data of a person in one service. */
export interface Eraser {
  erase(manager: EntityManager, holder: Holder): Promise<void>;
}

/** The controller that passes erased people to a service's own eraser. */
export function forgetErased(eraser: Type<Eraser>): Type {
  @Controller()
  class ErasureFollower {
    constructor(
      @Inject(eraser) private readonly service: Eraser,
      @Inject(Ask) private readonly ask: Ask,
    ) {}

    @On('identity.user-erased')
    async erased({ userId }: EventPayload<'identity.user-erased'>, { manager }: Delivered): Promise<void> {
      await this.service.erase(manager, await erasedHolderOf(this.ask, userId));
    }
  }
  return ErasureFollower;
}
