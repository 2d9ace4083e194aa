import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox, type Publication } from '@fungo/platform';
import { PlacesWriter } from '../places/places.writer';
import { WaitlistWriter } from '../waitlist/waitlist.writer';
import { PromotionUsesWriter } from '../promotions/promotion-uses.writer';
import { StoredParticipant } from './participant.entity';
import { Registration } from './registration.entity';
import { lapseUnpaid, remindUnpaid } from './registrations.jobs';
import { reminderOf } from './unpaid.rules';

/** Deadlines of unpaid registrations, at camps that set one. */
@Injectable()
export class UnpaidWriter {
  constructor(
    private readonly places: PlacesWriter,
    private readonly waitlist: WaitlistWriter,
    private readonly promotions: PromotionUsesWriter,
    private readonly outbox: Outbox,
  ) {}

  /** Schedules the reminder and the lapse of an unpaid registration. */
  jobsOf(registrationId: string, payBy: Date | null): Publication[] {
    if (payBy === null) return [];
    return [
      this.outbox.jobPublication(remindUnpaid, { registrationId }, reminderOf(payBy)),
      this.outbox.jobPublication(lapseUnpaid, { registrationId }, payBy),
    ];
  }

  async remind(manager: EntityManager, registrationId: string): Promise<void> {
    const found = await manager.findOneBy(Registration, { id: registrationId });
    const now = new Date();
    if (!found || !isUnpaid(found) || found.payBy <= now || reminderOf(found.payBy) > now) return;
    await this.outbox.add(manager, 'camps.payment-due', { registrationId });
  }

  async lapse(manager: EntityManager, registrationId: string): Promise<void> {
    const found = await manager.findOneBy(Registration, { id: registrationId });
    if (!found) return;
    const camp = await this.places.lock(manager, found.campId);
    const registration = await manager.findOne(Registration, {
      where: { id: registrationId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!registration || !isUnpaid(registration) || registration.payBy > new Date()) return;
    await manager.update(Registration, { id: registrationId }, { registrationStatus: 'lapsed' });
    await this.outbox.add(manager, 'camps.registration-lapsed', { registrationId });
    await this.outbox.add(manager, 'camps.fee-dropped', {
      registrationId,
      amount: { cents: registration.totalCents },
      because: 'lapsed',
    });
    await this.places.free(manager, camp.id, await manager.findBy(StoredParticipant, { registrationId }));
    await this.waitlist.offerFreed(manager, camp);
    await this.promotions.giveBack(manager, [registration]);
  }
}

const isUnpaid = (registration: Registration): registration is Registration & { payBy: Date } =>
  registration.payBy !== null &&
  registration.registrationStatus === 'confirmed' &&
  registration.paymentStatus === 'unpaid' &&
  (registration.disputes ?? 0) <= 0;
