import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import {
  constants,
  getFilmNotice,
  getFilmsRetention,
  type Person,
  type SiteSettings,
} from '@fungo/contracts';
import { admin, fakePeople, fakeSite, person } from '@fungo/testing';
import { createMembership, createVideo } from '../factories';
import { deleteFilmFiles } from '../src/films/films.jobs';
import { ProofDay } from '../src/fix-cards/proof-day.entity';
import { FilmNotice } from '../src/retention/film-notice.entity';
import { lookAfterFilms } from '../src/retention/old-films.jobs';
import { StoredVideo } from '../src/videos/video.entity';
import { Academy } from './academy';

const daysAgo = (days: number) => DateTime.now().minus({ days }).toISO();

describe('films of inactive families', () => {
  const known = new Map<string, Person>();
  const retention: Partial<SiteSettings['retention']> = {};
  const academy = new Academy().forTests([fakeSite(retention), ...fakePeople(known)]);
  beforeEach(async () => {
    retention.filmsMonths = 12;
    known.clear();
    await academy.dataSource.query(
      'DELETE FROM videos; DELETE FROM films; DELETE FROM film_notices; DELETE FROM retention_runs',
    );
    await academy.published();
  });

  /** A family with its last visit this many days ago. */
  async function family(days: number, films = 1): Promise<string> {
    const { userId } = person({ lastVisitAt: daysAgo(days) });
    known.set(userId, person({ userId, lastVisitAt: daysAgo(days) }));
    for (let n = 0; n < films; n += 1) await createVideo(academy.dataSource, { studentId: userId });
    return userId;
  }
  /** Runs the night's job with all its batches. */
  async function night(): Promise<void> {
    let queue: { name: string; payload: unknown }[] = [{ name: lookAfterFilms.name, payload: {} }];
    for (; queue.length > 0; queue = (await fresh()).filter(({ name }) => name === lookAfterFilms.name))
      for (const { payload } of queue) await academy.service.run(lookAfterFilms, payload as object);
  }
  const all: { name: string; payload: unknown }[] = [];
  const fresh = async () => {
    const published = await academy.published();
    all.push(...published);
    return published;
  };
  const announced = () =>
    all.filter(({ name }) => name === 'media.films-expiring').map(({ payload }) => payload);
  const noticeOf = (studentId: string) => academy.dataSource.manager.findOneBy(FilmNotice, { studentId });
  const filmsOf = (studentId: string) => academy.dataSource.manager.countBy(StoredVideo, { studentId });
  /** Messaging's event that the mail was sent. */
  const sent = async (studentId: string, days: number) => {
    const { id: noticeId } = (await noticeOf(studentId))!;
    await academy.dataSource.manager.update(FilmNotice, noticeId, { dueOn: daysAgo(days).slice(0, 10) });
    await academy.service.deliver('messaging.notice-sent', {
      noticeId,
      sentAt: new Date(daysAgo(days)).toISOString(),
    });
  };
  const report = async () => (await academy.as(admin()).call(getFilmsRetention, {})).body;
  beforeEach(() => void all.splice(0));

  // holds: D2 camps.54
  it('are announced once, and deleted with their files 14 days after the mail', async () => {
    const gone = await family(400, 2);
    const here = await family(20);
    await night();
    await night();
    const notice = (await noticeOf(gone))!;
    expect(announced()).toEqual([{ noticeId: notice.id, userId: gone }]);
    const asked = await academy
      .as({ kind: 'service', name: 'messaging' })
      .call(getFilmNotice, { params: { id: notice.id } });
    expect(asked.body).toEqual({ films: 2, dueOn: notice.dueOn });
    expect(await report()).toMatchObject({ announced: 0, unsent: 1, nextOn: null });

    await sent(gone, 13);
    await night();
    expect(await filmsOf(gone)).toBe(2);
    expect(await report()).toMatchObject({ announced: 1, unsent: 0, nextOn: expect.any(String) as string });

    await sent(gone, 15);
    await night();
    expect([await filmsOf(gone), await filmsOf(here)]).toEqual([0, 1]);
    expect(all.filter(({ name }) => name === deleteFilmFiles.name)).toHaveLength(2);
    const { runs } = await report();
    expect(runs).toEqual([
      expect.objectContaining({ announced: 1, deleted: 2, oldest: expect.any(String) as string }),
    ]);
    expect(await noticeOf(gone)).toBeNull();
  });

  // holds: D2 camps.54
  it.each<[string, (id: string) => unknown]>([
    ['the family signs in', (id) => known.set(id, person({ userId: id, lastVisitAt: daysAgo(0) }))],
    ['it becomes a member', (id) => createMembership(academy.dataSource, { userId: id })],
    ['the academy keeps them for longer', () => (retention.filmsMonths = 36)],
    ['the academy keeps them for good', () => (retention.filmsMonths = null)],
  ])('stay, and the mail is dropped, if after the announcement %s', async (_, happens) => {
    const id = await family(400);
    await night();
    const notice = (await noticeOf(id))!;
    await sent(id, 15);
    await happens(id);
    const asked = await academy
      .as({ kind: 'service', name: 'messaging' })
      .call(getFilmNotice, { params: { id: notice.id } });
    expect(asked.status).toBe(404);
    await night();
    expect(await filmsOf(id)).toBe(1);
    expect(await noticeOf(id)).toBeNull();
  });

  // holds: D2 camps.54
  it('are deleted in batches, even within one family', async () => {
    const many = await family(400, constants.retention.filmsAtOnce + 1);
    const few = await family(400);
    await night();
    await sent(many, 15);
    await sent(few, 15);
    await night();
    expect([await filmsOf(many), await filmsOf(few)]).toEqual([0, 0]);
    expect((await report()).runs[0]).toMatchObject({
      announced: 2,
      deleted: constants.retention.filmsAtOnce + 2,
    });
  });

  it('take the counts of proofs of days that are over along', async () => {
    const zone = DateTime.now().setZone('America/New_York');
    const count = (day: DateTime) =>
      academy.dataSource.manager.save(ProofDay, { familyId: randomUUID(), day: day.toISODate()!, sent: 3 });
    await count(zone.minus({ days: 1 }));
    const kept = [await count(zone), await count(zone.plus({ days: 1 }))];
    await night();
    const left = (await academy.dataSource.manager.find(ProofDay)).map(({ familyId }) => familyId);
    expect(left.sort()).toEqual(kept.map(({ familyId }) => familyId).sort());
  });

  it('are safe if a batch fails or runs twice', async () => {
    const [told, old] = [await family(400), await family(400)];
    await night();
    await sent(old, 15);
    await academy.dataSource.query('DELETE FROM retention_runs');
    await fresh();
    const third = await family(400);
    // A batch writes its report last, and this count would overflow.
    await academy.dataSource.query(
      'INSERT INTO retention_runs (ran_on, announced, deleted) VALUES ($1, $2, 0)',
      [DateTime.now().setZone('America/New_York').toISODate(), 2 ** 31 - 1],
    );
    await expect(academy.service.run(lookAfterFilms, {})).rejects.toThrow('out of range');
    await academy.dataSource.query('DELETE FROM retention_runs');
    expect([await filmsOf(old), await noticeOf(third)]).toEqual([1, null]);
    expect((await fresh()).map(({ name }) => name)).toEqual([lookAfterFilms.name]);

    await academy.service.run(lookAfterFilms, {});
    await academy.service.run(lookAfterFilms, {});
    await fresh();
    expect([await filmsOf(told), await filmsOf(old), await filmsOf(third)]).toEqual([1, 0, 1]);
    expect(announced()).toHaveLength(3);
    expect((await report()).runs).toEqual([expect.objectContaining({ announced: 1, deleted: 1 })]);
  });
});
