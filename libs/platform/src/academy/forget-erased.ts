import { Controller, Inject, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type EventPayload, getErasedAddress } from '@fungo/contracts';
import { Ask } from '../ask';
import { firstFamily } from '../caller';
import { type Delivered, On } from '../events/on';
import type { Holder } from './personal-data';

/** Erases personal data in one service. */
export interface Eraser {
  /** All of a person, of the players and families that go with the account, and what was sent under its address. */
  erase(manager: EntityManager, holder: Holder): Promise<void>;
  /** All of some players, whose family stays. */
  erasePlayers(manager: EntityManager, playerIds: string[]): Promise<void>;
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
    async erased(
      { userId, ...family }: EventPayload<'identity.user-erased'>,
      { manager }: Delivered,
    ): Promise<void> {
      const { address } = await this.ask.question(getErasedAddress, { params: { userId } });
      await this.service.erase(manager, { ...firstFamily(userId), ...family, userId, address });
    }

    @On('identity.player-erased')
    playerErased(
      { playerId }: EventPayload<'identity.player-erased'>,
      { manager }: Delivered,
    ): Promise<void> {
      return this.service.erasePlayers(manager, [playerId]);
    }
  }
  return ErasureFollower;
}
