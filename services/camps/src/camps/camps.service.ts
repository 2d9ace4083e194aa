import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  type Camp,
  campDays,
  type Cents,
  type CampsOverview,
  changeCamp,
  constants,
  copyCamp,
  createCamp,
  type getCampLogo,
  type listCampLogos,
  type listCamps,
  type QueryOf,
  toCents,
} from '@fungo/contracts';
import {
  AcademyClock,
  AppError,
  assertVersion,
  once,
  Outbox,
  type SignedIn,
  throwConstraint,
  type TextPage,
  transaction,
  type Visitor,
} from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { PeopleService } from '@fungo/platform/people';
import { DateTime } from 'luxon';
import { isStaff } from '../link-tokens';
import { PromotionUsesWriter } from '../promotions/promotion-uses.writer';
import { StoredParticipant } from '../registrations/participant.entity';
import { Registration } from '../registrations/registration.entity';
import { WaitlistWriter } from '../waitlist/waitlist.writer';
import { StoredCamp } from '../places/camp.entity';
import { CampsRepository } from './camps.repository';
import { DivisionChangesWriter } from './division-changes.writer';
import { assertNotFreed } from './prices.rules';
import { ReschedulingWriter } from './rescheduling.writer';
import { StoredDivision } from '../places/division.entity';
import { PlacesWriter } from '../places/places.writer';
import { StoredWaiver } from '../places/waiver.entity';

@Injectable()
export class CampsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly camps: CampsRepository,
    private readonly people: PeopleService,
    private readonly places: PlacesWriter,
    private readonly rescheduling: ReschedulingWriter,
    private readonly divisions: DivisionChangesWriter,
    private readonly waitlist: WaitlistWriter,
    private readonly promotions: PromotionUsesWriter,
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
  ) {}

  list(caller: SignedIn | Visitor, query: QueryOf<typeof listCamps>): Promise<TextPage<Camp>> {
    return this.camps.list(query, isStaff(caller));
  }

  get(caller: SignedIn | Visitor, id: number): Promise<Camp> {
    return this.camps.get(this.dataSource.manager, id, isStaff(caller));
  }

  overview(instructorId: number | undefined): Promise<CampsOverview> {
    return this.camps.overview(instructorId);
  }

  create(caller: SignedIn, body: BodyOf<typeof createCamp>, key: string | null): Promise<Camp> {
    return transaction(this.dataSource, async (manager) => {
      const request = { caller: caller.id, key, request: [createCamp.path, body] };
      const id = await once(manager, request, async () => {
        const { divisions, waiverText, waiverRequired, instructorId, draft, ...named } = body;
        const { fullCampPrice, dailyPrice, siblingAmount, depositAmount, ...camp } = named;
        const made = await manager.save(
          manager.create(StoredCamp, {
            ...camp,
            status: draft ? 'draft' : 'active',
            instructorId: await this.coachOf(manager, caller, instructorId),
            startsAt: this.clock.instantOf(camp.startDate, camp.startTime),
            fullPriceCents: toCents(fullCampPrice),
            dailyPriceCents: toCents(dailyPrice),
            siblingOffCents: centsOrNull(siblingAmount),
            depositCents: centsOrNull(depositAmount),
          }),
        );
        for (const division of divisions)
          await manager.insert(StoredDivision, { campId: made.id, ...division });
        await putWaiver(manager, made.id, waiverText, waiverRequired);
        await this.outbox.add(manager, 'camps.camp-changed', { campId: made.id });
        return String(made.id);
      });
      return this.camps.get(manager, Number(id), true);
    });
  }

  /**
   * Changes the named fields; an empty value clears a field. New room is offered to waiting families, and registered
   * families are told of a new date, hour or place.
   */
  change(id: number, body: BodyOf<typeof changeCamp>, ifMatch?: string): Promise<Camp> {
    return transaction(this.dataSource, async (manager) => {
      const camp = await this.places.lock(manager, id);
      if (ifMatch !== undefined) assertVersion(changeCamp, ifMatch, await this.camps.get(manager, id, true));
      if (camp.status !== 'active' && camp.status !== 'draft') throw new AppError('camps.wrong-state');
      assertNotFreed(camp, body);
      if ((await this.camps.lastDayTaken(manager, id)) > campDays(body))
        throw new AppError('camps.days-taken');
      const before = await this.rescheduling.planOf(manager, id);
      const { waiverText, waiverRequired, divisions, ...named } = body;
      const { price, dailyPrice, siblingAmount, depositAmount, ...fields } = named;
      const changed = {
        ...nullWhereEmpty(fields),
        startsAt: this.clock.instantOf(body.startDate, body.startTime),
        fullPriceCents: toCents(price),
        ...(dailyPrice !== undefined && { dailyPriceCents: toCents(dailyPrice) }),
        ...('siblingAmount' in body && { siblingOffCents: centsOrNull(siblingAmount) }),
        // One discount replaces the other.
        ...(siblingAmount !== undefined && { siblingPercent: null }),
        ...(fields.siblingPercent !== undefined && { siblingOffCents: null }),
        ...('depositAmount' in body && { depositCents: centsOrNull(depositAmount) }),
        termsVersion: camp.termsVersion + 1,
      };
      await manager
        .update(StoredCamp, { id }, changed)
        .catch((error: unknown) => throwConstraint(error, { camps_capacity: 'camps.capacity-taken' }));
      if (divisions) await this.divisions.save(manager, id, divisions);
      await this.outbox.add(manager, 'camps.camp-changed', { campId: id });
      if ('waiverText' in body) await putWaiver(manager, id, waiverText, waiverRequired);
      await this.rescheduling.tellFamilies(manager, id, before);
      await this.waitlist.offerFreed(manager, { ...camp, ...changed });
      return this.camps.get(manager, id, true);
    });
  }

  /**
   * Publishes a draft, or ends a camp. An ended camp closes its waitlist, and a cancelled one is announced to each family.
   */
  changeStatus(caller: SignedIn, id: number, status: 'active' | 'completed' | 'cancelled'): Promise<Camp> {
    return transaction(this.dataSource, async (manager) => {
      const camp = await this.places.lock(manager, id);
      if (camp.status !== (status === 'active' ? 'draft' : 'active')) throw new AppError('camps.wrong-state');
      await manager.update(StoredCamp, { id }, { status, termsVersion: camp.termsVersion + 1 });
      const waited = await this.waitlist.close(manager, id);
      if (status === 'cancelled') {
        await this.cancelRegistrations(manager, id);
        for (const { id: familyId } of waited)
          await this.outbox.add(manager, 'camps.waitlist-closed', { familyId });
      }
      await audited(manager, caller, {
        verb: status === 'active' ? 'published' : status,
        entity: 'camp',
        entityId: String(id),
        fields: ['status'],
      });
      return this.camps.get(manager, id, true);
    });
  }

  /** Deletes a camp, with unpaid registrations only if forced. A camp with paid ones is never deleted. */
  remove(caller: SignedIn, id: number, force: boolean): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      await this.places.lock(manager, id);
      const { all, paid } = await this.camps.countRegistrations(manager, id);
      if (paid > 0) throw new AppError('camps.has-paid');
      if (all > 0 && !force) throw new AppError('camps.has-registrations');
      // Children and waiting families refer to divisions, and signatures to waivers.
      await this.deleteRegistrations(manager, id);
      await manager.query('DELETE FROM waitlist WHERE camp_id = $1', [id]);
      await manager.delete(StoredCamp, { id });
      await this.outbox.add(manager, 'camps.camp-changed', { campId: id });
      await audited(manager, caller, { verb: 'deleted', entity: 'camp', entityId: String(id), fields: [] });
    });
  }

  /** Copies a camp to another first day, without registrations and pictures. */
  copy(caller: SignedIn, id: number, startDate: string, key: string | null): Promise<Camp> {
    return transaction(this.dataSource, async (manager) => {
      const request = { caller: caller.id, key, request: [copyCamp.path, id, startDate] };
      const made = await once(manager, request, async () => {
        const camp = await this.places.getCamp(manager, id);
        const endDate = DateTime.fromISO(startDate)
          .plus({ days: campDays(camp) - 1 })
          .toISODate()!;
        const { id: madeId } = await manager.save(
          manager.create(StoredCamp, {
            ...camp,
            ...{ id: undefined, taken: 0, termsVersion: 1, createdAt: new Date() },
            status: camp.status === 'draft' ? 'draft' : 'active',
            ...{ calendarVersion: 0, calendarFrom: null },
            ...{ photos: [], videos: [], galleryVersion: 0, stripeProductId: null, stripePriceId: null },
            startDate,
            endDate,
            startsAt: this.clock.instantOf(startDate, camp.startTime),
          }),
        );
        for (const { sport, ageGroup, time, field, capacity } of await this.places.divisionsOf(manager, id))
          await manager.insert(StoredDivision, { campId: madeId, sport, ageGroup, time, field, capacity });
        const waiver = await manager.findOneBy(StoredWaiver, { campId: id, replacedAt: IsNull() });
        await putWaiver(manager, madeId, waiver?.text, waiver?.required ?? true);
        await this.outbox.add(manager, 'camps.camp-changed', { campId: madeId });
        return String(madeId);
      });
      return this.camps.get(manager, Number(made), true);
    });
  }

  /** @throws AppError `camps.camp-not-found` */
  async logo(id: number): Promise<AnswerOf<typeof getCampLogo>> {
    return logoOf(await this.places.getCamp(this.dataSource.manager, id));
  }

  async logos(after = 0): Promise<AnswerOf<typeof listCampLogos>> {
    const camps = await this.dataSource.manager.find(StoredCamp, {
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      take: constants.limits.listRows,
    });
    return camps.map(logoOf);
  }

  /** The camp's coach: the caller, or for an administrator a named coach or none. */
  private async coachOf(manager: EntityManager, caller: SignedIn, named?: number): Promise<number | null> {
    if (caller.role !== 'admin') return caller.instructorId;
    if (named === undefined) return null;
    if (await this.people.isCoach(manager, named)) return named;
    throw new AppError('request.invalid', { fields: { instructorId: 'There is no such coach.' } });
  }

  private async cancelRegistrations(manager: EntityManager, campId: number): Promise<void> {
    const registrations = await manager.findBy(Registration, { campId, registrationStatus: 'confirmed' });
    for (const { id: registrationId, totalCents } of registrations) {
      await this.places.free(manager, campId, await manager.findBy(StoredParticipant, { registrationId }));
      await manager.update(Registration, { id: registrationId }, { registrationStatus: 'cancelled' });
      await this.outbox.add(manager, 'camps.registration-cancelled', { registrationId });
      await this.outbox.add(manager, 'camps.fee-dropped', {
        registrationId,
        amount: { cents: totalCents },
        because: 'cancelled',
      });
    }
    await this.promotions.giveBack(manager, registrations);
  }

  private async deleteRegistrations(manager: EntityManager, campId: number): Promise<void> {
    const confirmed = await manager.findBy(Registration, { campId, registrationStatus: 'confirmed' });
    await manager.delete(Registration, { campId });
    for (const { id: registrationId, totalCents } of confirmed)
      await this.outbox.add(manager, 'camps.fee-dropped', {
        registrationId,
        amount: { cents: totalCents },
        because: 'deleted',
      });
    await this.promotions.giveBack(manager, confirmed);
  }
}

/** The camp's terms version, which also changes with the logo. */
const logoOf = ({ id, logoUrl, termsVersion }: StoredCamp) => ({
  campId: id,
  logoUrl,
  version: termsVersion,
});

const centsOrNull = (dollars: number | undefined): Cents | null =>
  dollars === undefined ? null : toCents(dollars);

/** Empty form values become null. */
const nullWhereEmpty = <T extends object>(fields: T): Stored<T> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [name, value ?? null]),
  ) as Stored<T>;

type Stored<T> = { [K in keyof T]-?: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K] };

/** Sets the current waiver. A new text makes a new version, and an empty text ends the last one. */
async function putWaiver(
  manager: EntityManager,
  campId: number,
  text: string | undefined,
  required: boolean,
): Promise<void> {
  const current = await manager.findOneBy(StoredWaiver, { campId, replacedAt: IsNull() });
  if (current && current.text === text) {
    await manager.update(StoredWaiver, { id: current.id }, { required });
    return;
  }
  await manager.update(StoredWaiver, { campId, replacedAt: IsNull() }, { replacedAt: new Date() });
  if (!text) return;
  const version = (await manager.maximum(StoredWaiver, 'version', { campId })) ?? 0;
  await manager.insert(StoredWaiver, { campId, version: version + 1, text, required });
}
