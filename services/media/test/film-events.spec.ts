import { randomUUID } from 'node:crypto';
import { get as request, type IncomingMessage } from 'node:http';
import type { Redis } from 'ioredis';
import { deleteVideo } from '@fungo/contracts';
import { callerHeader, CallerTokens, REDIS, type SignedIn } from '@fungo/platform';
import { eventually, testSecret } from '@fungo/testing';
import { createVideo, createWeeklyVideo } from '../factories';
import { Film } from '../src/films/film.entity';
import { filmChannel, type FilmNews } from '../src/films/film-news';
import { deleteFilmFiles } from '../src/films/films.jobs';
import { FilmWatch } from '../src/films/film-watch';
import { FilmsRepository } from '../src/films/films.repository';
import { Academy } from './academy';

/** A listener like a browser's, on its own connection. */
class Listener {
  text = '';
  ended = false;

  private constructor(private readonly answer: IncomingMessage) {
    answer
      .setEncoding('utf8')
      .on('data', (text: string) => (this.text += text))
      .on('end', () => (this.ended = true))
      .on('error', () => undefined);
  }

  static open(academy: Academy, caller: SignedIn, path: string, lastEventId?: string): Promise<Listener> {
    const headers = {
      [callerHeader]: new CallerTokens({ FUNGO_SECRET: testSecret }).sign(caller),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    };
    return new Promise((resolve, reject) => {
      request(new URL(path, academy.service.url), { headers, agent: false }, (answer) =>
        resolve(new Listener(answer)),
      ).on('error', reject);
    });
  }

  get status(): number | undefined {
    return this.answer.statusCode;
  }

  get headers() {
    return this.answer.headers;
  }

  leave(): void {
    this.answer.destroy();
  }

  get events(): (Omit<FilmNews, 'version'> & { id: number })[] {
    return [...this.text.matchAll(/^event: processing\nid: (\d+)\ndata: (.*)\n\n/gm)].map(([, id, data]) => ({
      id: Number(id),
      ...(JSON.parse(data!) as Omit<FilmNews, 'version'>),
    }));
  }
}

describe('events of a film', () => {
  const academy = new Academy().forTests();
  let redis: Redis;
  const { owner, coach, admin, ...columns } = academy.columnsForTests(beforeAll);
  const others = [columns.other, columns.otherCoach];
  const listeners: Listener[] = [];

  beforeAll(async () => {
    redis = academy.service.app.get<Redis>(REDIS);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const listener of listeners.splice(0)) listener.leave();
    await eventually(() => expect(academy.service.app.get(FilmWatch).size).toBe(0));
  });

  const swing = (film: Partial<Film> = {}) =>
    createVideo(academy.dataSource, {
      studentId: owner.id,
      instructorId: coach.instructorId,
      film: { state: 'processing', version: 2, ...film },
    });
  const pathOf = (id: string) => `/api/videos/${id}/events`;
  const listen = async (caller: SignedIn, path: string, lastEventId?: string) => {
    const listener = await Listener.open(academy, caller, path, lastEventId);
    listeners.push(listener);
    return listener;
  };
  const publish = (
    id: string,
    version: number,
    progress: number,
    state: FilmNews['state'] = 'processing',
  ) => {
    const news: FilmNews = { version, state, progress, reason: null };
    return redis.publish(filmChannel(id), JSON.stringify(news));
  };
  const subscribers = async (id: string) => (await redis.pubsub('NUMSUB', filmChannel(id)))[1];
  const isWatched = (id: string) => eventually(async () => expect(Number(await subscribers(id))).toBe(1));

  it('begin with the current state, send each change in order, and end when the film is ready', async () => {
    const { id } = await swing({ progress: 0.25 });
    const listener = await listen(owner, pathOf(id));
    expect(listener.status).toBe(200);
    expect(listener.headers['content-type']).toBe('text/event-stream');
    expect(listener.headers['cache-control']).toBe('no-store');
    await isWatched(id);
    await publish(id, 3, 0.5);
    await publish(id, 3, 0.75);
    await publish(id, 2, 0.9);
    await publish(id, 4, 1, 'ready');
    await eventually(() => expect(listener.ended).toBe(true));
    expect(listener.events).toEqual([
      { id: 2, state: 'processing', progress: 0.25, reason: null },
      { id: 3, state: 'processing', progress: 0.5, reason: null },
      { id: 3, state: 'processing', progress: 0.75, reason: null },
      { id: 4, state: 'ready', progress: 1, reason: null },
    ]);
    await eventually(async () => expect(Number(await subscribers(id))).toBe(0));
  });

  it('of a finished film are a single one', async () => {
    const { id } = await swing({ state: 'failed', reason: 'No picture in it.' });
    const listener = await listen(owner, pathOf(id));
    await eventually(() => expect(listener.ended).toBe(true));
    expect(listener.events).toEqual([{ id: 2, state: 'failed', progress: 0, reason: 'No picture in it.' }]);
  });

  it('continue after the browser’s last event', async () => {
    const { id } = await swing();
    const knowing = await listen(owner, pathOf(id), '2');
    const behind = await listen(owner, pathOf(id), '1');
    const confused = await listen(owner, pathOf(id), 'what?');
    await isWatched(id);
    await publish(id, 3, 1, 'ready');
    for (const listener of [knowing, behind, confused])
      await eventually(() => expect(listener.ended).toBe(true));
    expect(knowing.events.map((event) => event.id)).toEqual([3]);
    expect(behind.events.map((event) => event.id)).toEqual([2, 3]);
    expect(confused.events.map((event) => event.id)).toEqual([2, 3]);
  });

  it('answer 204 to a browser that has the last event', async () => {
    const { id } = await swing({ state: 'ready', version: 6 });
    expect((await listen(owner, pathOf(id), '6')).status).toBe(204);
    const behind = await listen(owner, pathOf(id), '5');
    await eventually(() => expect(behind.events.map((event) => event.id)).toEqual([6]));
  });

  it('end when the video is deleted', async () => {
    const { id } = await swing();
    const listener = await listen(owner, pathOf(id));
    await isWatched(id);
    await academy.as(owner).call(deleteVideo, { params: { id } });
    await academy.service.run(deleteFilmFiles, { filmId: id });
    await eventually(() => expect(listener.ended).toBe(true));
    expect((await listen(owner, pathOf(id), '2')).status).toBe(404);
  });

  it('reach all listeners over one connection, which drops listeners that leave', async () => {
    const { id } = await swing();
    const [first, second, third] = [
      await listen(owner, pathOf(id)),
      await listen(coach, pathOf(id)),
      await listen(admin, pathOf(id)),
    ];
    await isWatched(id);
    first.leave();
    await publish(id, 3, 0.5);
    for (const listener of [second, third])
      await eventually(() => expect(listener.events.map((event) => event.id)).toEqual([2, 3]));
    second.leave();
    third.leave();
    await eventually(async () => expect(Number(await subscribers(id))).toBe(0));
    expect(academy.service.app.get(FilmWatch).size).toBe(0);
  });

  it('include changes that were missed during an outage of Redis', async () => {
    const { id } = await swing();
    const looked = jest.spyOn(academy.service.app.get(FilmsRepository), 'find');
    const listener = await listen(owner, pathOf(id));
    await eventually(() => expect(looked).toHaveBeenCalledTimes(1));
    await looked.mock.results[0]!.value;
    await academy.dataSource.getRepository(Film).update(id, { state: 'ready', progress: 1, version: 7 });
    await redis.client('KILL', 'TYPE', 'pubsub');
    await eventually(() => expect(listener.events.map((event) => event.id)).toEqual([2, 7]));
  });

  it('include changes during their start', async () => {
    const { id } = await swing();
    const films = academy.service.app.get(FilmsRepository);
    const find = films.findSeen.bind(films);
    jest.spyOn(films, 'findSeen').mockImplementationOnce(async (...asked) => {
      const seen = await find(...asked);
      await academy.dataSource.getRepository(Film).update(id, { state: 'ready', progress: 1, version: 5 });
      return seen;
    });
    const listener = await listen(owner, pathOf(id));
    await eventually(() => expect(listener.ended).toBe(true));
    expect(listener.events.map((event) => event.id)).toEqual([2, 5]);
  });

  // holds: decided.43
  it('include each new place in line', async () => {
    const queued = (dueAt: string) =>
      swing({ state: 'queued', version: 0, isLight: true, dueAt: new Date(dueAt) });
    const first = await queued('2026-04-01T10:00:00Z');
    const { id } = await queued('2026-04-01T10:00:01Z');
    const listener = await listen(owner, pathOf(id));
    await isWatched(id);
    await academy.as(owner).call(deleteVideo, { params: { id: first.id } });
    await academy.service.run(deleteFilmFiles, { filmId: first.id });
    const places = () => listener.events.map(({ place }) => place);
    await eventually(() => expect(places()).toEqual([2, 1]));
  });

  // holds: decided.46
  it('are only for people who may see the video', async () => {
    const { id } = await swing();
    const unassigned = await createVideo(academy.dataSource, { studentId: owner.id });
    expect((await academy.service.visitor.fetch(pathOf(id))).status).toBe(401);
    for (const caller of [owner, coach, admin]) expect((await listen(caller, pathOf(id))).status).toBe(200);
    for (const caller of others) expect((await listen(caller, pathOf(id))).status).toBe(404);
    expect((await listen(others[1]!, pathOf(unassigned.id))).status).toBe(200);
    expect((await listen(admin, pathOf(randomUUID()))).status).toBe(404);
    expect((await listen(admin, pathOf('x'))).status).toBe(400);
  });

  it('of a weekly video are only for people who may see it', async () => {
    const [otherPlayer] = others;
    const { id } = await createWeeklyVideo(academy.dataSource, {
      instructorId: coach.instructorId,
      assignedPlayerIds: [owner.id],
      film: { state: 'queued', version: 0 },
    });
    const path = `/api/weekly-videos/${id}/events`;
    expect((await academy.service.visitor.fetch(path)).status).toBe(401);
    for (const caller of [owner, coach, others[1]!, admin]) {
      const listener = await listen(caller, path);
      expect(listener.status).toBe(200);
      await eventually(() =>
        expect(listener.events).toEqual([
          { id: 0, state: 'queued', progress: 0, reason: null, place: expect.any(Number) as number },
        ]),
      );
    }
    expect((await listen(otherPlayer!, path)).status).toBe(404);
    expect((await listen(admin, pathOf(id))).status).toBe(404);
    const link = await createWeeklyVideo(academy.dataSource);
    expect((await listen(admin, `/api/weekly-videos/${link.id}/events`)).status).toBe(404);
  });

  it('end at the service’s shutdown, which does not wait for them', async () => {
    const leaving = await new Academy().open();
    const player = await leaving.player();
    const { id } = await createVideo(leaving.dataSource, { studentId: player.id, film: { state: 'queued' } });
    const listener = await Listener.open(leaving, player, pathOf(id));
    await eventually(() => expect(listener.events).toHaveLength(1));
    await leaving.close();
    await eventually(() => expect(listener.ended).toBe(true));
  });
});
