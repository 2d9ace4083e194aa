import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { type addHourAlert, type BodyOf, constants, type HourAlert } from '@fungo/contracts';
import { AppError, type SignedIn, transaction } from '@fungo/platform';
import { KnownPlayers, PeopleService } from '@fungo/platform/people';
import { StoredOffer } from '@fungo/platform/academy';
import { StoredHourOffer } from '../calendar/hour-offer.entity';
import { OpeningsService } from '../openings/openings.service';
import { CoachesService } from '../people/coaches.service';
import { StoredPerson } from '../people/person.entity';
import { plusDays, WallClock } from '../wall-clock';
import { FreeHours } from './free-hours';
import { StoredHourAlert } from './hour-alert.entity';
import { isWished } from './hour-alerts.rules';
import { WaitingFamilies } from '../calendar/waiting-families';

const { atMost, keptDays } = constants.hourAlert;
const inLine = In(['waiting', 'offered']);

/** Families' alerts for the next free hour of a coach. */
@Injectable()
export class HourAlertsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly players: KnownPlayers,
    private readonly people: PeopleService,
    private readonly coaches: CoachesService,
    private readonly openings: OpeningsService,
    private readonly freeHours: FreeHours,
    private readonly families: WaitingFamilies,
    private readonly clock: WallClock,
  ) {}

  async add(caller: SignedIn, body: BodyOf<typeof addHourAlert>): Promise<HourAlert> {
    const { instructorId, from, to, startTime = null, endTime = null, playerId: named } = body;
    const playerId = await this.players.own(caller, named);
    if (to < this.clock.dateOf(new Date()))
      throw new AppError('request.invalid', { fields: { to: 'These dates have passed.' } });
    return transaction(this.dataSource, async (manager) => {
      if (!(await this.people.isCoach(manager, instructorId)))
        throw new AppError('identity.instructor-not-found');
      await this.people.lock(manager, [{ instructorId }, { userId: caller.id }]);
      const alert = manager.create(StoredHourAlert, {
        ...{ id: randomUUID(), playerId, instructorId, startTime, endTime },
        ...{ fromDate: from, toDate: to, state: 'waiting', offerId: null },
      });
      await this.refuseIfFree(manager, alert);
      const old = await manager.findOneBy(StoredHourAlert, { playerId, instructorId, state: inLine });
      if (old) await this.freeHours.end(manager, old);
      await this.refuseTooMany(manager, caller, instructorId);
      await manager.save(alert);
      return this.show(await this.coaches.get(manager, instructorId), alert);
    });
  }

  async list(caller: SignedIn): Promise<HourAlert[]> {
    const { manager } = this.dataSource;
    const alerts = await manager.find(StoredHourAlert, {
      where: { playerId: In(caller.playerIds), state: inLine },
      relations: { offer: { offer: true } },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: constants.limits.listRows,
    });
    const coaches = await manager.findBy(StoredPerson, {
      instructorId: In(alerts.map(({ instructorId }) => instructorId)),
    });
    return alerts.map((alert) =>
      this.show(
        coaches.find(({ instructorId }) => instructorId === alert.instructorId),
        alert,
      ),
    );
  }

  remove(caller: SignedIn, id: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const found = await this.findOwn(manager, caller, id);
      await this.people.lock(manager, { instructorId: found.instructorId });
      await this.freeHours.end(manager, await this.findOwn(manager, caller, id));
    });
  }

  /** Players who left the academy wait for nothing. */
  async erase(manager: EntityManager, playerIds: string[]): Promise<void> {
    for (const alert of await manager.findBy(StoredHourAlert, { playerId: In(playerIds) })) {
      if (alert.state === 'offered') await this.freeHours.end(manager, alert);
      await manager.delete(StoredHourAlert, alert.id);
    }
    await manager.update(StoredHourOffer, { playerId: In(playerIds) }, { playerId: null });
  }

  /** Deletes alerts and offers of the past, and looks again for the hours that families wait for. */
  async renew(manager: EntityManager): Promise<void> {
    await this.forget(manager);
    const waiting = await manager
      .createQueryBuilder(StoredHourAlert, 'alert')
      .select('DISTINCT alert.instructorId', 'instructorId')
      .where({ state: 'waiting' })
      .getRawMany<{ instructorId: number }>();
    for (const { instructorId } of waiting) await this.families.tell(manager, instructorId);
  }

  private async forget(manager: EntityManager): Promise<void> {
    const last = plusDays(this.clock.dateOf(new Date()), -keptDays);
    await manager.delete(StoredHourAlert, { toDate: LessThan(last) });
    const startsAt = LessThan(new Date(last));
    const old = await manager.find(StoredHourOffer, { select: { offerId: true }, where: { startsAt } });
    const ids = old.map(({ offerId }) => offerId);
    await manager.update(StoredHourAlert, { offerId: In(ids) }, { state: 'lapsed', offerId: null });
    await manager.delete(StoredHourOffer, { offerId: In(ids) });
    await manager.delete(StoredOffer, { id: In(ids) });
  }

  private async refuseIfFree(manager: EntityManager, alert: StoredHourAlert): Promise<void> {
    const { instructorId, fromDate: from, toDate: to } = alert;
    const free = await this.openings.during(manager, instructorId, { from, to });
    if (free.some((hour) => isWished(alert, hour))) throw new AppError('scheduling.hours-free');
  }

  private async refuseTooMany(
    manager: EntityManager,
    { playerIds }: SignedIn,
    instructorId: number,
  ): Promise<void> {
    const ofFamily = await manager.countBy(StoredHourAlert, { playerId: In(playerIds), state: inLine });
    const ofCoach = await manager.countBy(StoredHourAlert, { instructorId, state: inLine });
    if (ofFamily >= atMost.perFamily || ofCoach >= atMost.perCoach)
      throw new AppError('scheduling.too-many-alerts');
  }

  private async findOwn(manager: EntityManager, caller: SignedIn, id: string): Promise<StoredHourAlert> {
    const alert = await manager.findOneBy(StoredHourAlert, {
      ...{ id, playerId: In(caller.playerIds), state: inLine },
    });
    if (!alert) throw new AppError('scheduling.alert-not-found');
    return alert;
  }

  private show(
    coach: Pick<StoredPerson, 'firstName' | 'lastName'> | undefined,
    {
      id,
      instructorId,
      playerId,
      fromDate,
      toDate,
      startTime,
      endTime,
      state,
      offer,
      createdAt,
    }: StoredHourAlert,
  ): HourAlert {
    return {
      ...{ id, instructorId, playerId, from: fromDate, to: toDate, state },
      coach: `${coach?.firstName ?? ''} ${coach?.lastName ?? ''}`.trim(),
      startTime: startTime?.slice(0, 5) ?? null,
      endTime: endTime?.slice(0, 5) ?? null,
      offer: offer
        ? {
            id: offer.offerId,
            startsAt: offer.startsAt.toISOString(),
            until: offer.offer!.until.toISOString(),
          }
        : null,
      createdAt: createdAt.toISOString(),
    };
  }
}
