import { randomUUID } from 'node:crypto';
import { Controller, Inject, Injectable, type Type } from '@nestjs/common';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  type EntityManager,
  type FindOptionsWhere,
  LessThanOrEqual,
  MoreThan,
  PrimaryColumn,
} from 'typeorm';
import { z } from 'zod';
import { fields, type ServiceName } from '@fungo/contracts';
import { type Delivered, Run } from '../events/on';
import { defineJob, Outbox } from '../events/outbox';

/**
 * An offer to one family of what only a few can have: a place in a full camp, a freed hour. The place or the hour is
 * held for the family until the offer is over. The row that waits for it, and the hold, name it.
 */
@Entity({ name: 'offers' })
@Check('offers_state', `state IN ('open', 'taken', 'lapsed', 'withdrawn')`)
export class StoredOffer {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'offers_pkey' })
  id: string;

  @Column({ type: 'text', default: 'open' })
  state: 'open' | 'taken' | 'lapsed' | 'withdrawn';

  /** The family's deadline. */
  @Column({ type: 'timestamptz' })
  until: Date;

  @CreateDateColumn({ name: 'made_at', type: 'timestamptz' })
  madeAt: Date;
}

/** The service's own part of an offer. */
export interface OfferSource {
  /**
   * Ends an offer that nobody took in time, and offers the same to the next family. It locks what the service locks to
   * take an offer, and then calls {@link Offers.end}.
   */
  lapse(manager: EntityManager, offerId: string): Promise<void>;
}

/** Ends an offer at its deadline. */
const lapseJob = (service: ServiceName) =>
  defineJob({
    service,
    name: `${service}.lapse-offer`,
    // A job of an older version names the waiting family, whose id its offer has.
    payload: z.union([
      z.object({ offerId: fields.uuid }),
      z.object({ familyId: fields.uuid }).transform(({ familyId }) => ({ offerId: familyId })),
    ]),
  });

const jobs = new Map<ServiceName, ReturnType<typeof lapseJob>>();

/** The job that ends a service's offers at their deadlines. */
export function lapseOffers(service: ServiceName): ReturnType<typeof lapseJob> {
  const job = jobs.get(service) ?? lapseJob(service);
  jobs.set(service, job);
  return job;
}

/** Makes and ends offers in the transaction of what they hold. */
@Injectable()
export class Offers {
  constructor(private readonly outbox: Outbox) {}

  /** @returns the offer's id */
  async make(manager: EntityManager, until: Date): Promise<string> {
    const offer = manager.create(StoredOffer, { id: randomUUID(), until });
    await manager.insert(StoredOffer, offer);
    await this.outbox.addJob(manager, lapseOffers(this.outbox.service), { offerId: offer.id }, until);
    return offer.id;
  }

  /** Takes an open offer for its family. @returns whether it was still open */
  take(manager: EntityManager, id: string): Promise<boolean> {
    return this.close(manager, { id, until: MoreThan(new Date()) }, 'taken');
  }

  /** Ends an open offer. @returns whether it was open */
  end(manager: EntityManager, id: string, as: 'lapsed' | 'withdrawn'): Promise<boolean> {
    return this.close(manager, { id }, as);
  }

  private async close(
    manager: EntityManager,
    which: FindOptionsWhere<StoredOffer>,
    state: StoredOffer['state'],
  ): Promise<boolean> {
    const { affected } = await manager.update(StoredOffer, { ...which, state: 'open' }, { state });
    return affected === 1;
  }
}

/** The sweeper: the controller that ends a service's offers whose deadline has passed. */
export function lapseOffersOf(service: ServiceName, source: Type<OfferSource>): Type {
  @Controller()
  class OfferSweeper {
    constructor(@Inject(source) private readonly source: OfferSource) {}

    @Run(lapseOffers(service))
    async lapse({ offerId: id }: { offerId: string }, { manager }: Delivered): Promise<void> {
      const isDue = await manager.existsBy(StoredOffer, {
        id,
        state: 'open',
        until: LessThanOrEqual(new Date()),
      });
      if (isDue) await this.source.lapse(manager, id);
    }
  }
  return OfferSweeper;
}
