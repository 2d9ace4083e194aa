import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan } from 'typeorm';
import {
  adultAge,
  type BodyOf,
  type CampRegistration,
  type changePaymentStatus,
  type consentToRegistration,
  constants,
  type FullCampRegistration,
  type sendCampConfirmation,
} from '@fungo/contracts';
import { AppError, Outbox, type SignedIn, transaction, type Visitor } from '@fungo/platform';
import { audited, sumOf } from '@fungo/platform/academy';
import { isStaff, isTheirs } from '../link-tokens';
import { PlacesWriter } from '../places/places.writer';
import { PromotionUsesWriter } from '../promotions/promotion-uses.writer';
import { WaitlistWriter } from '../waitlist/waitlist.writer';
import { StoredParticipant } from './participant.entity';
import { getRegistration, lockRegistration, PaymentsWriter } from './payments.writer';
import { Registration } from './registration.entity';
import { RegistrationsRepository } from './registrations.repository';

const sealedFields = ['medicalInfo', 'emergencyContact', 'emergencyPhone'];

/** Reads and changes of existing registrations. */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
    private readonly places: PlacesWriter,
    private readonly waitlist: WaitlistWriter,
    private readonly payments: PaymentsWriter,
    private readonly promotions: PromotionUsesWriter,
    private readonly outbox: Outbox,
  ) {}

  /** A registration. Staff also get notes and contacts, and their read is audited. */
  async get(caller: SignedIn | Visitor, id: string): Promise<FullCampRegistration> {
    if (!isStaff(caller)) {
      await this.getOwn(caller, id);
      return this.registrations.getFull(this.dataSource.manager, id, false);
    }
    return transaction(this.dataSource, async (manager) => {
      const registration = await this.registrations.getFull(manager, id, true);
      const looked = { verb: 'read', entity: 'registration' as const, entityId: id, fields: sealedFields };
      await audited(manager, caller, looked);
      return registration;
    });
  }

  /** Notes a payment for staff; the family is told of a change. */
  changePayment(
    caller: SignedIn,
    id: string,
    body: BodyOf<typeof changePaymentStatus>,
  ): Promise<CampRegistration> {
    return transaction(this.dataSource, async (manager) => {
      const registration = await lockRegistration(manager, id);
      if (await this.payments.recordStatement(manager, registration, body))
        await audited(manager, caller, {
          verb: 'changed',
          entity: 'registration',
          entityId: id,
          fields: ['paymentStatus'],
        });
      return this.registrations.get(manager, id);
    });
  }

  /** Adds the guardian's consent for children without one. Earlier consents stay. */
  async consent(
    caller: SignedIn | Visitor,
    id: string,
    { consentText }: BodyOf<typeof consentToRegistration>,
  ): Promise<CampRegistration> {
    const { parentName: consentedBy } = await this.getOwn(caller, id);
    const { manager } = this.dataSource;
    await manager.update(
      StoredParticipant,
      { registrationId: id, playerAge: LessThan(adultAge), consentedAt: IsNull() },
      { consentedBy, consentText, consentedAt: new Date() },
    );
    return this.registrations.get(manager, id);
  }

  /** Deletes an unpaid registration, and offers its places to the first waiting family that fits. */
  remove(caller: SignedIn, id: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const found = await getRegistration(manager, id);
      const camp = await this.places.lock(manager, found.campId);
      const registration = await lockRegistration(manager, id);
      const { paymentStatus, registrationStatus, totalCents } = registration;
      if (paymentStatus !== 'unpaid' && (totalCents > 0 || sumOf(registration.received ?? {}) > 0))
        throw new AppError('camps.paid');
      const children = await manager.findBy(StoredParticipant, { registrationId: id });
      await manager.delete(Registration, { id });
      await audited(manager, caller, {
        verb: 'deleted',
        entity: 'registration',
        entityId: id,
        fields: [],
      });
      if (registrationStatus !== 'confirmed') return;
      await this.outbox.add(manager, 'camps.fee-dropped', {
        registrationId: id,
        amount: { cents: totalCents },
        because: 'deleted',
      });
      await this.places.free(manager, camp.id, children);
      await this.waitlist.offerFreed(manager, camp);
      await this.promotions.giveBack(manager, [registration]);
    });
  }

  /** Resends the confirmation to the stored address. */
  async confirmAgain(
    caller: SignedIn | Visitor,
    { registrationId: id, campId }: BodyOf<typeof sendCampConfirmation>,
  ): Promise<void> {
    const found = isStaff(caller)
      ? await getRegistration(this.dataSource.manager, id)
      : await this.getOwn(caller, id);
    if (found.campId !== campId) throw new AppError('camps.registration-not-found');
    await transaction(this.dataSource, async (manager) => {
      const { confirmationAskedAt: asked } = await lockRegistration(manager, id);
      const now = Date.now();
      const again = (asked?.getTime() ?? 0) + constants.camp.confirmationAgainMinutes * 60_000;
      if (again > now)
        throw new AppError('camps.confirmation-sent', { retryAfter: Math.ceil((again - now) / 1000) });
      if (!isStaff(caller)) await this.registrations.countConfirmation(manager, found);
      await manager.update(Registration, { id }, { confirmationAskedAt: new Date(now) });
      await this.outbox.add(manager, 'camps.confirmation-requested', { registrationId: id });
    });
  }

  /** @throws AppError `camps.registration-not-found`, also for another family's */
  private async getOwn(caller: SignedIn | Visitor, id: string): Promise<Registration> {
    const found = await getRegistration(this.dataSource.manager, id);
    if (!isTheirs(caller, found)) throw new AppError('camps.registration-not-found');
    return found;
  }
}
