import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type BodyOf,
  type CampRegistration,
  type Cents,
  refundOf,
  toCents,
  type withdrawRegistration,
} from '@fungo/contracts';
import { AcademyClock, AppError, Outbox, type SignedIn, transaction, type Visitor } from '@fungo/platform';
import { audited, sumOf } from '@fungo/platform/academy';
import { isStaff, isTheirs } from '../link-tokens';
import { PlacesWriter } from '../places/places.writer';
import { PromotionUsesWriter } from '../promotions/promotion-uses.writer';
import { WaitlistWriter } from '../waitlist/waitlist.writer';
import { StoredParticipant } from './participant.entity';
import { lockRegistration } from './payments.writer';
import { Registration } from './registration.entity';
import { RegistrationsRepository } from './registrations.repository';

/** Cancels registrations for their families. */
@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
    private readonly places: PlacesWriter,
    private readonly waitlist: WaitlistWriter,
    private readonly promotions: PromotionUsesWriter,
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * Frees the places and requests the refund by the accepted terms. A payment that camps has not heard of yet is refunded
   * in full by payments.
   * @throws AppError `camps.registration-not-found`, `camps.wrong-state`, `camps.refund-differs`
   */
  withdraw(
    caller: SignedIn | Visitor,
    id: string,
    { refund: shown }: BodyOf<typeof withdrawRegistration>,
  ): Promise<CampRegistration> {
    return transaction(this.dataSource, async (manager) => {
      const found = await manager.findOneBy(Registration, { id });
      if (!found || !(isStaff(caller) || isTheirs(caller, found)))
        throw new AppError('camps.registration-not-found');
      const camp = await this.places.lock(manager, found.campId);
      const registration = await lockRegistration(manager, id);
      const { registrationStatus, refundTerms, totalCents } = registration;
      const isOpen = registrationStatus === 'confirmed' && camp.status === 'active';
      if (!isOpen || camp.startsAt <= new Date() || !refundTerms) throw new AppError('camps.wrong-state');
      const received = sumOf(registration.received ?? {}) as Cents;
      const refundCents = refundOf(refundTerms, received, this.clock.today());
      if (toCents(shown) !== refundCents) throw new AppError('camps.refund-differs');
      const keptCents = Math.min(totalCents, received - refundCents) as Cents;
      await manager.update(
        Registration,
        { id },
        { registrationStatus: 'cancelled', withdrawnAt: new Date(), refundCents, keptCents },
      );
      await this.outbox.add(manager, 'camps.fee-dropped', {
        registrationId: id,
        amount: { cents: (totalCents - keptCents) as Cents },
        because: 'withdrawn',
      });
      await this.places.free(
        manager,
        camp.id,
        await manager.findBy(StoredParticipant, { registrationId: id }),
      );
      await this.waitlist.offerFreed(manager, camp);
      await this.promotions.giveBack(manager, [registration]);
      if (isStaff(caller))
        await audited(manager, caller, {
          ...{ verb: 'cancelled', entity: 'registration', entityId: id, fields: ['registrationStatus'] },
        });
      return this.registrations.get(manager, id);
    });
  }
}
