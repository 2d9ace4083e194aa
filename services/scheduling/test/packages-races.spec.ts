import { Client } from 'pg';
import type { SignedIn } from '@fungo/platform';
import { type Coach, many, raceRounds, student } from '@fungo/testing';
import { PackagesWriter } from '../src/packages/packages.writer';
import { StoredPackage } from '../src/calendar/package.entity';
import { PackageEntry } from '../src/packages/package-entry.entity';
import { PackageAcademy } from './packages';
import { startOf } from './series';

const controlRounds = 8;
const clients = 32;

describe('races for the last lesson of a package', () => {
  const guarded = new PackageAcademy().forTests();
  let academy = guarded;
  afterEach(async () => {
    jest.restoreAllMocks();
    if (academy !== guarded) await academy.close();
    academy = guarded;
  });

  /** Moves the races to a new academy without constraints and locks. */
  const removeGuards = async () => {
    academy = await new PackageAcademy().open();
    const owner = new Client({ connectionString: academy.service.databaseUrl });
    await owner.connect();
    await owner.query(`
      ALTER TABLE scheduling.package_entries
        DROP CONSTRAINT package_entries_number, DROP CONSTRAINT package_entries_balance`);
    await owner.end();
    const lock = jest.spyOn(PackagesWriter.prototype, 'lock');
    lock.mockImplementation((manager, where) => manager.find(StoredPackage, { where }));
  };

  /** A player with one lesson left, and as many guardians as there are clients, each with a request of their own. */
  const withOneLeft = async (coach: Coach) => {
    const player = student();
    const { manager } = academy.dataSource;
    const paidAt = new Date();
    const { id } = await manager.save(
      manager.create(StoredPackage, {
        ...{ playerId: player.id, instructorId: coach.instructorId, lessons: 5, months: 6, priceCents: 0 },
        ...{ boughtBy: player.id, paidAt, paidBy: 'free', expiresAt: new Date(startOf(12)) },
      } as Partial<StoredPackage>),
    );
    const entry = { packageId: id, number: 1, kind: 'bought' as const, amount: 1, balance: 1 };
    await manager.insert(PackageEntry, entry);
    const lessons = await Promise.all(
      many(clients, (i) =>
        academy.lesson(coach, player, {
          startsAt: new Date(Date.parse(startOf(0)) + i * 3_600_000),
          status: 'pending',
        }),
      ),
    );
    return { id, player, lessons };
  };

  /** @returns how many lessons the last one of the package paid for */
  const useAtOnce = async (coach: Coach): Promise<number> => {
    const { id, player, lessons } = await withOneLeft(coach);
    const writer = academy.service.app.get(PackagesWriter);
    const use = (lesson: (typeof lessons)[number], of: SignedIn) =>
      academy.dataSource.transaction((manager) => writer.use(manager, lesson, [of.id]));
    const answers = await Promise.allSettled(lessons.map((lesson) => use(lesson, player)));
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'scheduling.package-used-up' });
    const covered = lessons.filter(({ packageId }) => packageId === id).length;
    const [row] = await academy.dataSource.query<{ used: number }[]>(
      'SELECT count(*)::integer AS used FROM lessons WHERE package_id = $1',
      [id],
    );
    expect(row!.used).toBe(covered);
    return row!.used;
  };

  it('pay for one lesson', async () => {
    const coach = await academy.coach();
    for (const _ of many(raceRounds, (i) => i)) expect(await useAtOnce(coach)).toBe(1);
  });

  it('pay for several without the guards (control)', async () => {
    await removeGuards();
    const coach = await academy.coach();
    const used = [];
    for (const _ of many(controlRounds, (i) => i)) used.push(await useAtOnce(coach));
    expect(Math.max(...used)).toBeGreaterThan(1);
  });
});
