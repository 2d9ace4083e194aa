import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Holder } from '@fungo/platform/academy';
import { MembershipsService } from '../memberships/memberships.service';

@Injectable()
export class ErasureService {
  constructor(private readonly memberships: MembershipsService) {}

  /** Ends the membership. Its history stays under an id that no longer belongs to a person. */
  erase(manager: EntityManager, { userId }: Holder): Promise<void> {
    return this.memberships.erase(manager, userId);
  }
}
