import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Holder } from '@fungo/platform/academy';
import { MembershipsService } from '../memberships/memberships.service';

@Injectable()
export class ErasureService {
  constructor(private readonly memberships: MembershipsService) {}

  erase(manager: EntityManager, { playerIds }: Holder): Promise<void> {
    return this.erasePlayers(manager, playerIds);
  }

  /** Ends the memberships. Their history stays under ids that no longer belong to anybody. */
  async erasePlayers(manager: EntityManager, playerIds: string[]): Promise<void> {
    for (const playerId of playerIds) await this.memberships.erase(manager, playerId);
  }
}
