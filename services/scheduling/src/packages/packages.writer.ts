import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { AppError, throwConstraint } from '@fungo/platform';
import { ChargesWriter } from '../charges/charges.writer';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredPackage } from '../calendar/package.entity';
import { PackageEntry } from './package-entry.entity';
import { covers, type EntryKind, givesBack, monthsLater, paidByOf, usedCents } from './packages.rules';

/**
 * Changes packages in the transaction of its caller. A package is locked after all people, slots and lessons, and after its
 * charge.
 */
@Injectable()
export class PackagesWriter {
  constructor(private readonly charges: ChargesWriter) {
    charges.follow('package', async (manager, charge) => {
      const one = await manager.findOneBy(StoredPackage, { chargeId: charge.id });
      if (one) await this.settle(manager, one.id, paidByOf(charge));
    });
  }

  /**
   * Uses one lesson of the player's packages with the lesson's coach, of the one that expires first.
   * @param playerIds the player, and those that were merged into them
   * @throws AppError `scheduling.package-used-up`
   */
  async use(manager: EntityManager, lesson: StoredLesson, playerIds: string[]): Promise<void> {
    const packages = await this.lock(manager, { playerId: In(playerIds), instructorId: lesson.instructorId });
    for (const one of packages)
      if (covers(one, lesson) && (await this.last(manager, one.id)).balance > 0)
        return this.useFor(manager, one.id, lesson);
    throw new AppError('scheduling.package-used-up');
  }

  /** The same for a series: as many of its lessons as the packages have, the first ones first. */
  async useForAll(manager: EntityManager, lessons: StoredLesson[], playerIds: string[]): Promise<void> {
    await this.use(manager, lessons[0]!, playerIds);
    for (const lesson of lessons.slice(1)) {
      const isOut = await this.use(manager, lesson, playerIds).then(() => false, isUsedUp);
      if (isOut) return;
    }
  }

  /** After a declined lesson is taken at another time: uses its package again if that still has a lesson. */
  async useAgain(manager: EntityManager, lesson: StoredLesson): Promise<void> {
    if (lesson.packageId !== null) return;
    const before = await manager.findOne(PackageEntry, {
      where: { lessonId: lesson.id },
      order: { id: 'DESC' },
    });
    if (!before) return;
    const [one] = await this.lock(manager, { id: before.packageId });
    if (one && covers(one, lesson) && (await this.last(manager, one.id)).balance > 0)
      await this.useFor(manager, one.id, lesson);
  }

  /**
   * The lesson does not take place: its package's lesson comes back, or stays used by the rule of the late fee.
   * @returns the fee that is due in money
   */
  async release<F extends number>(
    manager: EntityManager,
    lesson: StoredLesson,
    { by, feeCents }: { by: 'family' | 'coach'; feeCents: F },
  ): Promise<F | 0> {
    const { packageId } = lesson;
    if (packageId === null) return feeCents;
    if (!givesBack({ by, feeCents })) return 0;
    const one = await this.lockWithCharge(manager, packageId);
    await this.add(manager, packageId, { kind: 'given-back', amount: 1, lessonId: lesson.id });
    await this.set(manager, lesson, null);
    if (one?.withdrawnAt) await this.end(manager, one);
    return 0;
  }

  /** The package is paid, or no longer paid. Paying makes its unused lessons usable; losing the payment takes them back. */
  async settle(manager: EntityManager, id: number, paidBy: string | null): Promise<void> {
    const [one] = await this.lock(manager, { id });
    if (!one || one.withdrawnAt || (one.paidAt !== null) === (paidBy !== null)) return;
    const paidAt = new Date();
    if (paidBy !== null) {
      const expiresAt = monthsLater(paidAt, one.months);
      await manager.update(StoredPackage, id, { paidAt, paidBy, expiresAt });
      const { balance } = await this.last(manager, id);
      const unused = one.lessons - (await this.used(manager, id)) - balance;
      if (unused > 0) await this.add(manager, id, { kind: 'bought', amount: unused });
    } else {
      await manager.update(StoredPackage, id, { paidAt: null, paidBy: null, expiresAt: null });
      await this.empty(manager, id, 'taken-back');
    }
  }

  /** Ends a locked package: its unused lessons are taken back, and only the used ones are still charged. */
  async end(manager: EntityManager, { id, ...one }: StoredPackage): Promise<void> {
    const withdrawnAt = one.withdrawnAt ?? new Date();
    const notPaid = { paidAt: null, paidBy: null, expiresAt: null };
    await manager.update(StoredPackage, id, { withdrawnAt, ...notPaid });
    await this.empty(manager, id, 'taken-back');
    if (!one.chargeId) return;
    await this.charges.setAmount(manager, one.chargeId, usedCents(one, await this.used(manager, id)));
  }

  /** Ends what is left of a package. */
  async empty(manager: EntityManager, id: number, kind: 'expired' | 'taken-back'): Promise<void> {
    const { balance } = await this.last(manager, id);
    if (balance > 0) await this.add(manager, id, { kind, amount: -balance });
  }

  async lock(
    manager: EntityManager,
    where: NonNullable<Parameters<typeof manager.find<StoredPackage>>[1]>['where'],
  ): Promise<StoredPackage[]> {
    return manager.find(StoredPackage, {
      where,
      order: { expiresAt: 'ASC', id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async lockWithCharge(manager: EntityManager, id: number): Promise<StoredPackage | undefined> {
    const found = await manager.findOneBy(StoredPackage, { id });
    if (found?.chargeId) await this.charges.lock(manager, found.chargeId);
    const [one] = await this.lock(manager, { id });
    return one;
  }

  private async useFor(manager: EntityManager, packageId: number, lesson: StoredLesson): Promise<void> {
    await this.add(manager, packageId, { kind: 'used', amount: -1, lessonId: lesson.id });
    await this.set(manager, lesson, packageId);
  }

  private async set(manager: EntityManager, lesson: StoredLesson, packageId: number | null): Promise<void> {
    await manager.update(StoredLesson, lesson.id, { packageId });
    lesson.packageId = packageId;
  }

  /** Lessons that were used and did not come back. */
  private async used(manager: EntityManager, packageId: number): Promise<number> {
    const [row] = await manager.query<{ used: number }[]>(
      `SELECT coalesce(-sum(amount), 0)::integer AS used FROM package_entries
        WHERE package_id = $1 AND lesson_id IS NOT NULL`,
      [packageId],
    );
    return row!.used;
  }

  private async last(
    manager: EntityManager,
    packageId: number,
  ): Promise<Pick<PackageEntry, 'number' | 'balance'>> {
    const entry = await manager.findOne(PackageEntry, { where: { packageId }, order: { number: 'DESC' } });
    return entry ?? { number: 0, balance: 0 };
  }

  private async add(
    manager: EntityManager,
    packageId: number,
    { kind, amount, lessonId = null }: { kind: EntryKind; amount: number; lessonId?: number | null },
  ): Promise<void> {
    const { number, balance } = await this.last(manager, packageId);
    const entry = { packageId, number: number + 1, kind, amount, balance: balance + amount, lessonId };
    await manager.insert(PackageEntry, entry).catch((error: unknown) =>
      throwConstraint(error, {
        package_entries_number: 'scheduling.package-used-up',
        package_entries_balance: 'scheduling.package-used-up',
      }),
    );
  }
}

function isUsedUp(error: unknown): true {
  if (error instanceof AppError && error.code === 'scheduling.package-used-up') return true;
  throw error;
}
