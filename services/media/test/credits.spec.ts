import { randomUUID } from 'node:crypto';
import { constants, getSubscription } from '@fungo/contracts';
import { AppError, ownerDataSource, transaction } from '@fungo/platform';
import { student } from '@fungo/testing';
import { createCredit, createMembership } from '../factories';
import { Credit } from '../src/credits/credit.entity';
import { CreditsService } from '../src/credits/credits.service';
import { Academy } from './academy';

const { videosPerMonth } = constants.membership;

describe('the uploads of a month', () => {
  const academy = new Academy().forTests();
  let credits: CreditsService;
  beforeAll(async () => {
    credits = academy.service.app.get(CreditsService, { strict: false });
  });

  /** Whatever month it is: one that does not end while a test runs. */
  const noon = new Date('2026-06-15T16:00:00Z');
  const use = (userId: string, now = noon, videoId: string = randomUUID()) =>
    transaction(academy.dataSource, (manager) => credits.use(manager, userId, videoId, now));
  const used = (userId: string) => academy.dataSource.getRepository(Credit).findBy({ userId });
  const refusal = (using: Promise<unknown>) =>
    using.then(
      () => 'taken',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );

  it('are four, and a fifth is refused', async () => {
    const userId = randomUUID();
    for (let n = 1; n <= videosPerMonth; n += 1) await use(userId);
    expect(await refusal(use(userId))).toBe('media.no-uploads-left');
    expect((await used(userId)).map(({ n }) => n).sort()).toEqual([1, 2, 3, 4]);
  });

  it('are four for ten who come at once', async () => {
    const userId = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusal(use(userId))));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(videosPerMonth);
    expect(outcomes.filter((outcome) => outcome === 'media.no-uploads-left')).toHaveLength(
      10 - videosPerMonth,
    );
    expect(await used(userId)).toHaveLength(videosPerMonth);
  });

  it('would be more by counting alone, without the primary key', async () => {
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

  it('begin anew with the month of the site', async () => {
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

  it('come back when an upload comes to nothing, and are taken again', async () => {
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

  it('stay unused when the transaction is rolled back', async () => {
    const userId = randomUUID();
    const failing = transaction(academy.dataSource, async (manager) => {
      await credits.use(manager, userId, randomUUID(), noon);
      throw new Error('the rest fails');
    });
    await expect(failing).rejects.toThrow('the rest fails');
    expect(await used(userId)).toEqual([]);
  });

  describe('as the member is told', () => {
    const subscription = (caller = student()) => academy.as(caller).call(getSubscription, {});

    it('are for members', async () => {
      const caller = student();
      const none = { membershipStatus: 'inactive', canUpload: false, videosThisMonth: 0 };
      expect(await subscription(caller)).toMatchObject({ status: 200, body: none });
      expect(await refusal(credits.assertMayUpload(caller))).toBe('media.membership-needed');
      await createMembership(academy.dataSource, { userId: caller.id });
      expect((await subscription(caller)).body).toEqual({
        membershipStatus: 'active',
        canUpload: true,
        videosThisMonth: 0,
      });
      expect(await refusal(credits.assertMayUpload(caller))).toBe('taken');
    });

    it('are used up after four, and back next month', async () => {
      const caller = student();
      await createMembership(academy.dataSource, { userId: caller.id });
      for (let n = 1; n <= videosPerMonth; n += 1)
        await createCredit(academy.dataSource, { userId: caller.id, month: '2026-06', n });
      const told = { membershipStatus: 'active', canUpload: false, videosThisMonth: videosPerMonth };
      expect(await credits.subscriptionOf(caller.id, noon)).toEqual(told);
      expect(await refusal(credits.assertMayUpload(caller, noon))).toBe('media.no-uploads-left');
      const nextMonth = new Date('2026-07-15T16:00:00Z');
      expect(await refusal(credits.assertMayUpload(caller, nextMonth))).toBe('taken');
    });

    it('are of no use to who was a member', async () => {
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

    it('are nobody’s who is not signed in', async () => {
      expect((await academy.service.visitor.call(getSubscription, {})).status).toBe(401);
    });
  });
});
