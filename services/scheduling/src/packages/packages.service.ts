import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  type BodyOf,
  buyPackage,
  constants,
  type listPackages,
  type markPackage,
  type Package,
  type QueryOf,
  toDollars,
} from '@fungo/contracts';
import { AppError, once, type SignedIn, transaction } from '@fungo/platform';
import { audited, sumOf } from '@fungo/platform/academy';
import { KnownPlayers, PeopleService } from '@fungo/platform/people';
import { CoachesService } from '../people/coaches.service';
import { coachOfPlayer } from '../people/acting-coach';
import { StoredPerson } from '../people/person.entity';
import { StoredCharge } from '../calendar/charge.entity';
import { StoredPackage } from '../calendar/package.entity';
import { referenceOf, showPayment } from '../charges/charges.rules';
import { ChargesWriter } from '../charges/charges.writer';
import { PackageOffersService } from './package-offers.service';
import { isByCard, statusOf } from './packages.rules';
import { PackagesWriter } from './packages.writer';

const { listed, unpaid } = constants.lessonPackage;

/** Packages of lessons: bought, paid, listed with their balance. */
@Injectable()
export class PackagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PackagesWriter,
    private readonly offers: PackageOffersService,
    private readonly people: PeopleService,
    private readonly players: KnownPlayers,
    private readonly coaches: CoachesService,
    private readonly charges: ChargesWriter,
  ) {}

  /** A family sees its own player's, a coach those with themselves, an administrator all. */
  async list(caller: SignedIn, query: QueryOf<typeof listPackages>): Promise<Package[]> {
    const { manager } = this.dataSource;
    const coached = coachOfPlayer(caller, query.playerId);
    const { playerId, instructorId = coached } = query;
    if (coached !== undefined && instructorId !== coached) throw new AppError('identity.player-not-found');
    const packages = await manager.find(StoredPackage, {
      where: {
        playerId: In(await this.players.shownAs(playerId)),
        ...(instructorId !== undefined && { instructorId }),
      },
      order: { id: 'DESC' },
      take: listed,
    });
    return this.show(manager, packages);
  }

  /** @throws AppError `scheduling.package-not-offered`, `scheduling.too-many-packages` */
  async buy(caller: SignedIn, body: BodyOf<typeof buyPackage>, key: string | null): Promise<Package> {
    const playerId = await this.players.own(caller, body.playerId);
    const request = { caller: caller.id, key, request: [buyPackage.path, body] };
    return transaction(this.dataSource, async (manager) => {
      const id = await once(manager, request, async () => {
        await this.people.introduce(manager, caller);
        await this.people.lock(manager, { userId: caller.id });
        return String(await this.add(manager, { ...body, playerId, boughtBy: caller.id }));
      });
      return this.get(manager, Number(id));
    });
  }

  /**
   * A family drops what is not paid. Staff also end a paid package.
   * @throws AppError `scheduling.package-not-found`, `scheduling.package-paid`
   */
  withdraw(caller: SignedIn, id: number): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const one = await this.lockOwn(
        manager,
        id,
        (found) => this.isOwn(caller, found) || coaches(caller, found),
      );
      const isStaff = coaches(caller, one);
      if (one.paidAt && !isStaff) throw new AppError('scheduling.package-paid');
      if (one.withdrawnAt) return;
      await this.writer.end(manager, one);
      if (isStaff) await this.audit(manager, caller, one, 'ended');
    });
  }

  /** @throws AppError `scheduling.package-not-found`, `scheduling.package-paid-by-card` */
  mark(caller: SignedIn, id: number, by: BodyOf<typeof markPackage>['by']): Promise<Package> {
    return transaction(this.dataSource, async (manager) => {
      const one = await this.lockOwn(manager, id, (found) => coaches(caller, found));
      await this.note(manager, one, by);
      await this.audit(manager, caller, one, by === null ? 'marked unpaid' : 'marked paid');
      return this.get(manager, id);
    });
  }

  private async note(
    manager: EntityManager,
    { id, chargeId }: StoredPackage,
    by: BodyOf<typeof markPackage>['by'],
  ): Promise<void> {
    if (!chargeId) return this.writer.settle(manager, id, by);
    const { received } = await this.charges.note(manager, chargeId, by !== null, by ?? 'other');
    if (by === null && isByCard(received)) throw new AppError('scheduling.package-paid-by-card');
  }

  private audit(
    manager: EntityManager,
    caller: SignedIn,
    { playerId }: StoredPackage,
    verb: string,
  ): Promise<void> {
    return audited(manager, caller, { entity: 'player', entityId: playerId, fields: ['package'], verb });
  }

  private async add(
    manager: EntityManager,
    of: { playerId: string; boughtBy: string; instructorId: number; lessons: number },
  ): Promise<number> {
    const { playerId, instructorId, lessons, boughtBy } = of;
    const isCoach = await this.people.isCoach(manager, instructorId);
    const offer = isCoach && (await this.offers.find(manager, instructorId, lessons));
    if (!offer) throw new AppError('scheduling.package-not-offered');
    const { priceCents, months } = offer;
    const due = await this.writer.lock(manager, { playerId });
    if (due.filter((one) => !one.paidAt && !one.withdrawnAt).length >= unpaid)
      throw new AppError('scheduling.too-many-packages');
    const { id } = await manager.save(
      manager.create(StoredPackage, { playerId, instructorId, lessons, boughtBy, priceCents, months }),
    );
    const { userId: coachId } = await this.coaches.get(manager, instructorId);
    const charge = await this.charges.open(manager, { subject: 'package', coachId, cents: priceCents });
    await manager.update(StoredPackage, id, { chargeId: charge.id });
    if (priceCents === 0) await this.writer.settle(manager, id, 'free');
    return id;
  }

  /** Another family's or coach's package looks like one that does not exist. */
  private async lockOwn(
    manager: EntityManager,
    id: number,
    mayChange: (found: StoredPackage) => boolean,
  ): Promise<StoredPackage> {
    const one = await this.writer.lockWithCharge(manager, id);
    if (!one || !mayChange(one)) throw new AppError('scheduling.package-not-found');
    return one;
  }

  private isOwn = ({ playerIds }: SignedIn, { playerId }: StoredPackage): boolean =>
    playerIds.includes(playerId);

  private async get(manager: EntityManager, id: number): Promise<Package> {
    const [shown] = await this.show(manager, [await manager.findOneByOrFail(StoredPackage, { id })]);
    return shown!;
  }

  private async show(manager: EntityManager, packages: StoredPackage[]): Promise<Package[]> {
    const balances = await manager.query<{ id: number; left: number }[]>(
      `SELECT package_id AS id, sum(amount)::integer AS left FROM package_entries
        WHERE package_id = ANY ($1) GROUP BY package_id`,
      [packages.map(({ id }) => id)],
    );
    const coached = await manager.findBy(StoredPerson, {
      instructorId: In(packages.map(({ instructorId }) => instructorId)),
    });
    const charges = await manager.findBy(StoredCharge, { id: In(packages.map(({ chargeId }) => chargeId)) });
    return packages.map((one) => {
      const charge = charges.find(({ id }) => id === one.chargeId);
      const left = balances.find(({ id }) => id === one.id)?.left ?? 0;
      const coach = coached.find(({ instructorId }) => instructorId === one.instructorId);
      const status = statusOf(one, left, new Date());
      return {
        ...{ id: one.id, playerId: one.playerId, instructorId: one.instructorId, lessons: one.lessons },
        instructor: { user: { firstName: coach?.firstName ?? '', lastName: coach?.lastName ?? '' } },
        ...{ price: toDollars(one.priceCents), months: one.months, status },
        left: status === 'usable' ? left : 0,
        payment: charge && isDue(charge) ? showPayment(charge, referenceOf('package', one.id)) : null,
        ...{ paidAt: one.paidAt?.toISOString() ?? null, paidBy: one.paidBy },
        expiresAt: one.expiresAt?.toISOString() ?? null,
        createdAt: one.createdAt.toISOString(),
      };
    });
  }
}

const coaches = (caller: SignedIn, { instructorId }: StoredPackage): boolean =>
  caller.role === 'admin' || (caller.role === 'instructor' && caller.instructorId === instructorId);

const isDue = ({ amountCents, received }: StoredCharge): boolean => amountCents > 0 || sumOf(received) !== 0;
