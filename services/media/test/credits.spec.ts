import { randomUUID } from 'node:crypto';
import { constants, getSubscription, getUploads } from '@fungo/contracts';
import { AppError, ownerDataSource, transaction } from '@fungo/platform';
import { student } from '@fungo/testing';
import { createCredit, createMembership, createVideo } from '../factories';
import { Credit } from '../src/credits/credit.entity';
import { CreditsService } from '../src/credits/credits.service';
import { StoredMembership } from '../src/credits/membership.entity';
import { UploadTries } from '../src/credits/upload-tries.entity';
import type { Film } from '../src/films/film.entity';
import { Academy } from './academy';

const { videosPerMonth } = constants.membership;

describe('the uploads of a month', () => {
  const academy = new Academy().forTests();
  let credits: CreditsService;
  beforeAll(async () => {
    credits = academy.service.app.get(CreditsService, { strict: false });
  });

  /** In a month that does not end while a test runs. */
  const noon = new Date('2026-06-15T16:00:00Z');
  const use = (userId: string, now = noon, videoId: string = randomUUID()) =>
    transaction(academy.dataSource, (manager) => credits.use(manager, userId, videoId, now));
  const used = (userId: string) => academy.dataSource.getRepository(Credit).findBy({ userId });
  const refusal = (using: Promise<unknown>) =>
    using.then(
      () => 'taken',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );

  // holds: D1 1.2
  it('are four, and a fifth is refused', async () => {
    const userId = randomUUID();
    for (let n = 1; n <= videosPerMonth; n += 1) await use(userId);
    expect(await refusal(use(userId))).toBe('media.no-uploads-left');
    expect((await used(userId)).map(({ n }) => n).sort()).toEqual([1, 2, 3, 4]);
  });

  // holds: D1 9.5
  it('are four even for ten simultaneous uploads', async () => {
    const userId = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusal(use(userId))));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(videosPerMonth);
    expect(outcomes.filter((outcome) => outcome === 'media.no-uploads-left')).toHaveLength(
      10 - videosPerMonth,
    );
    expect(await used(userId)).toHaveLength(videosPerMonth);
  });

  // holds: D1 9.5
  it('are more than four if counting replaces the primary key', async () => {
    const userId = randomUUID();
    const month = '2026-01';
    const owner = await ownerDataSource(academy.service.databaseUrl, 'media', []).initialize();
    await owner.query('CREATE TABLE counted (user_id uuid, month text)');
    await owner.query('GRANT SELECT, INSERT ON counted TO PUBLIC');
    await owner.destroy();
    let looked = 0;
    let allLooked = () => {};
    const everybody = new Promise<void>((resolve) => (allLooked = resolve));
    const takeByCounting = () =>
      transaction(academy.dataSource, async (manager) => {
        const [row] = await manager.query<{ taken: number }[]>(
          'SELECT count(*)::integer AS taken FROM counted WHERE user_id = $1 AND month = $2',
          [userId, month],
        );
        if ((looked += 1) === 10) allLooked();
        await everybody;
        if (row!.taken < videosPerMonth)
          await manager.query('INSERT INTO counted VALUES ($1, $2)', [userId, month]);
      });
    await Promise.all(Array.from({ length: 10 }, takeByCounting));
    const [row] = await academy.dataSource.query<{ taken: number }[]>(
      'SELECT count(*)::integer AS taken FROM counted',
    );
    expect(row!.taken).toBeGreaterThan(videosPerMonth);
  });

  // holds: D1 9.5
  it('start again with the month in the site’s time zone', async () => {
    const userId = randomUUID();
    const lastEvening = new Date('2026-07-01T03:59:59Z'); // still June in New York
    for (let n = 1; n <= videosPerMonth; n += 1) await use(userId, lastEvening);
    expect(await refusal(use(userId, lastEvening))).toBe('media.no-uploads-left');
    await use(userId, new Date('2026-07-01T04:00:00Z'));
    expect(
      (await used(userId))
        .map(({ month }) => month)
        .sort()
        .at(-1),
    ).toBe('2026-07');
  });

  it('come back after a failed upload, and can be used again', async () => {
    const userId = randomUUID();
    const videoId = randomUUID();
    await use(userId);
    await use(userId, noon, videoId);
    for (const _ of [3, 4]) await use(userId);
    await credits.giveBack(academy.dataSource.manager, videoId);
    expect(await used(userId)).toHaveLength(3);
    await use(userId);
    expect(await refusal(use(userId))).toBe('media.no-uploads-left');
  });

  it('are announced when one is used or comes back, not when one is reserved', async () => {
    const userId = randomUUID();
    const videoId = randomUUID();
    const told = async () =>
      (await academy.published()).filter(({ name }) => name === 'media.uploads-changed');
    const asked = () =>
      academy.as({ kind: 'service', name: 'identity' }).call(getUploads, { params: { userId } });
    await academy.published();
    await credits.reserve(userId, videoId, 1);
    expect(await told()).toEqual([]);
    expect((await asked()).body.videosThisMonth).toBe(0);
    const change = { name: 'media.uploads-changed', payload: { userId } };
    await use(userId, new Date(), videoId);
    expect(await told()).toEqual([change]);
    expect((await asked()).body.videosThisMonth).toBe(1);
    await credits.giveBack(academy.dataSource.manager, videoId);
    expect(await told()).toEqual([change]);
    expect((await asked()).body.videosThisMonth).toBe(0);
  });

  it('stay unused when the transaction is rolled back', async () => {
    const userId = randomUUID();
    const failing = transaction(academy.dataSource, async (manager) => {
      await credits.use(manager, userId, randomUUID(), noon);
      throw new Error('the rest fails');
    });
    await expect(failing).rejects.toThrow('the rest fails');
    expect(await used(userId)).toEqual([]);
  });

  describe('in the answer for the member', () => {
    const subscription = (caller = student()) => academy.as(caller).call(getSubscription, { query: {} });

    // holds: D1 3.18, D1 7.38
    it('are for members', async () => {
      const caller = student();
      const none = { membershipStatus: 'inactive', canUpload: false, videosThisMonth: 0 };
      expect(await subscription(caller)).toMatchObject({ status: 200, body: none });
      expect(await refusal(credits.assertMayUpload(caller.id))).toBe('media.membership-needed');
      await createMembership(academy.dataSource, { userId: caller.id });
      expect((await subscription(caller)).body).toEqual({
        membershipStatus: 'active',
        canUpload: true,
        uploadRefusal: null,
        videosThisMonth: 0,
      });
      expect(await refusal(credits.assertMayUpload(caller.id))).toBe('taken');
    });

    it('are used up after four, and return next month', async () => {
      const caller = student();
      await createMembership(academy.dataSource, { userId: caller.id });
      for (let n = 1; n <= videosPerMonth; n += 1)
        await createCredit(academy.dataSource, { userId: caller.id, month: '2026-06', n });
      const told = {
        ...{ membershipStatus: 'active', canUpload: false, uploadRefusal: 'media.no-uploads-left' },
        videosThisMonth: videosPerMonth,
      };
      expect(await credits.subscriptionOf(caller.id, noon)).toEqual(told);
      expect(await refusal(credits.assertMayUpload(caller.id, noon))).toBe('media.no-uploads-left');
      const nextMonth = new Date('2026-07-15T16:00:00Z');
      expect(await refusal(credits.assertMayUpload(caller.id, nextMonth))).toBe('taken');
    });

    describe('match the refusal of an upload', () => {
      const { triesPerDay, storedBytes, failedKeptDays } = constants.video;
      const minute = 60_000;
      const hold = (userId: string, count: number, until: number) =>
        Promise.all(
          Array.from({ length: count }, (_, index) =>
            createCredit(academy.dataSource, {
              ...{ userId, month: '2026-06', n: index + 1 },
              reservedUntil: new Date(noon.getTime() + until),
            }),
          ),
        );
      const spend = async (userId: string, count: number) => {
        for (let n = 1; n <= count; n += 1)
          await createCredit(academy.dataSource, { userId, month: '2026-06', n });
      };
      const tried = (userId: string, day: string, tries: number) =>
        academy.dataSource.manager.insert(UploadTries, { userId, day, tries });
      /** Stores these bytes in films of a gigabyte. */
      const store = async (studentId: string, bytes: number, film: Partial<Film> = {}) => {
        for (let left = bytes; left > 0; left -= constants.video.maxBytes) {
          const size = Math.min(left, constants.video.maxBytes);
          await createVideo(academy.dataSource, { studentId, film: { size, createdAt: noon, ...film } });
        }
      };
      const longAgo = new Date(noon.getTime() - (failedKeptDays + 1) * 24 * 60 * minute);

      it.each<[string, (userId: string) => Promise<unknown>]>([
        ['with nothing sent', async () => undefined],
        ['with three sent', (id) => spend(id, 3)],
        ['with four sent', (id) => spend(id, 4)],
        ['with four under way', (id) => hold(id, 4, minute)],
        ['with four expired reservations', (id) => hold(id, 4, -minute)],
        ['with too many tries today', (id) => tried(id, '2026-06-15', triesPerDay)],
        ['with many tries yesterday', (id) => tried(id, '2026-06-14', triesPerDay)],
        ['with all room taken', (id) => store(id, storedBytes)],
        ['with a byte left', (id) => store(id, storedBytes - 1)],
        ['with failed films in all room', (id) => store(id, storedBytes, { state: 'failed' })],
        ['with old failed films', (id) => store(id, storedBytes, { state: 'failed', createdAt: longAgo })],
        ['after the membership ended', (id) => leave(id)],
      ])('%s', async (_, prepare) => {
        const caller = student();
        await createMembership(academy.dataSource, { userId: caller.id });
        await prepare(caller.id);
        const told = await credits.subscriptionOf(caller.id, noon);
        expect(await refusal(credits.assertMayUpload(caller.id, noon))).toBe(told.uploadRefusal ?? 'taken');
        expect(told.canUpload).toBe(told.uploadRefusal === null);
        if (told.uploadRefusal !== 'media.membership-needed')
          expect(await refusal(credits.reserve(caller.id, randomUUID(), 1, noon))).toBe(
            told.uploadRefusal ?? 'taken',
          );
      });

      const leave = (userId: string) =>
        academy.dataSource.manager.update(StoredMembership, { userId }, { membershipStatus: 'inactive' });
    });

    // holds: D1 3.18
    it('can’t be used after the membership ended', async () => {
      const caller = student();
      await createMembership(academy.dataSource, {
        userId: caller.id,
        membershipStatus: 'inactive',
        version: 2,
      });
      expect((await subscription(caller)).body).toMatchObject({
        membershipStatus: 'inactive',
        canUpload: false,
      });
    });

    // holds: D1 7.38
    it('need a session', async () => {
      expect((await academy.service.visitor.call(getSubscription, { query: {} })).status).toBe(401);
    });
  });
});
