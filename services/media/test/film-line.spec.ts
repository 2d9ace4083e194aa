import { randomUUID } from 'node:crypto';
import { Outbox } from '@fungo/platform';
import type { Probe } from '../src/ffmpeg/probe';
import { Film } from '../src/films/film.entity';
import { FilmsRepository } from '../src/films/films.repository';
import { FilmsService } from '../src/films/films.service';
import { type Begun, FilmProgress, type Lane } from '../src/processing/film-progress';
import { renderFilm, renderLightFilm } from '../src/films/films.jobs';
import { StoredVideo } from '../src/videos/video.entity';
import { workerForTests } from './workbench';

describe('the line of films', () => {
  const worker = workerForTests();
  let films: FilmsService;
  let progress: FilmProgress;
  beforeAll(async () => {
    films = new FilmsService(new Outbox('media'));
    progress = worker.app.get(FilmProgress, { strict: false });
  });
  beforeEach(async () => {
    await worker.dataSource.manager.createQueryBuilder().delete().from(Film).execute();
    await worker.dataSource.query('DELETE FROM events.outbox');
  });

  const minute = { width: 1920, height: 1080, pixels: 1920 * 1080, frameRate: 30, duration: 60 };
  const send = async (senderId: string, minutes: number): Promise<string> => {
    const id = randomUUID();
    const probe = { ...minute, duration: 60 * minutes } as Probe;
    const original = { originalName: 'a.mp4', contentType: 'video/mp4', size: 1, sha256: '' };
    await films.add(worker.dataSource.manager, { id, senderId, probe, ...original });
    return id;
  };
  const change = (id: string, values: object) => worker.dataSource.manager.update(Film, id, values);
  const finish = ({ id }: Begun) => change(id, { state: 'ready' });
  /** The films of a lane in the order in which one worker makes them. */
  const order = async (lane: Lane) => {
    const ids: string[] = [];
    for (let film; (film = await progress.beginNext(lane)); await finish(film)) ids.push(film.id);
    return ids;
  };
  const people = () => [randomUUID(), randomUUID(), randomUUID()] as const;

  it('shows the administrator the film in process, and whether waiting films are late', async () => {
    const [ann, ben] = people();
    const repository = new FilmsRepository(worker.dataSource);
    const swing = await worker.takeIn(null, ann);
    expect(await progress.beginNext('heavy')).toMatchObject({ id: swing });
    const next = await send(ben, 3);
    const { title } = await worker.dataSource.manager.findOneByOrFail(StoredVideo, { id: swing });
    expect(await repository.inLine()).toEqual({
      ...{ waiting: 1, since: expect.any(String) as string, isLate: false },
      inWork: [{ id: swing, kind: 'swing', title, attempts: 1, startedAt: expect.any(String) as string }],
    });
    await change(next, { createdAt: new Date(Date.now() - 11 * 60_000) });
    expect(await repository.inLine()).toMatchObject({ isLate: true });
    await worker.dataSource.manager.createQueryBuilder().delete().from(StoredVideo).execute();
  });

  // holds: decided.43
  it('starts with short films', async () => {
    const [ann, ben, cy] = people();
    const long = await send(ann, 20);
    const middle = await send(ben, 10);
    const short = await send(cy, 3);
    expect(await order('heavy')).toEqual([short, middle, long]);
  });

  it('lets a long film go first after a long wait', async () => {
    const [ann, ben] = people();
    const long = await send(ann, 20);
    const before = await worker.dataSource.manager.findOneByOrFail(Film, { id: long });
    await change(long, { dueAt: new Date(before.dueAt.getTime() - 2 * 60 * 60_000) }); // as if it had arrived then
    const short = await send(ben, 3);
    expect(await order('heavy')).toEqual([long, short]);
  });

  // holds: decided.43
  it('alternates between members, so that one film overtakes many', async () => {
    const [ann, ben] = people();
    const many = [await send(ann, 1), await send(ann, 1), await send(ann, 1)];
    const one = await send(ben, 1);
    expect(await order('light')).toEqual([many[0], one, ...many.slice(1)]);
  });

  it('processes one film of a member at a time across both lanes', async () => {
    const [ann, ben] = people();
    await send(ann, 10);
    const second = await send(ann, 1);
    const heavy = (await progress.beginNext('heavy'))!;
    expect(await progress.beginNext('light')).toBeNull();
    expect(await progress.isIdle('light')).toBe(false);
    const others = await send(ben, 1);
    expect((await progress.beginNext('light'))!.id).toBe(others);
    await finish(heavy);
    expect((await progress.beginNext('light'))!.id).toBe(second);
  });

  it('starts no film twice, and no two films of a member, for simultaneous workers', async () => {
    const [ann, ben] = people();
    for (const senderId of [ann, ann, ben, ben]) await send(senderId, 1);
    const begun = await Promise.all(Array.from({ length: 8 }, () => progress.beginNext('light')));
    expect(begun.filter(Boolean)).toHaveLength(2);
  });

  // holds: decided.43
  it('never lets a light film wait for a heavy one', async () => {
    const [ann, ben] = people();
    const heavy = await send(ann, 20);
    const light = await send(ben, 0.05);
    expect((await progress.beginNext('heavy'))!.id).toBe(heavy);
    expect((await progress.beginNext('light'))!.id).toBe(light);
    expect((await worker.outbox()).map(({ consumer }) => consumer)).toEqual(
      expect.arrayContaining([renderFilm.name, renderLightFilm.name]),
    );
  });

  it('gives a film to another worker if the first one stops reporting', async () => {
    const [ann] = people();
    const id = await send(ann, 1);
    const first = (await progress.beginNext('light'))!;
    expect(await progress.hold(first)).toBe(true);
    expect(await progress.beginNext('light')).toBeNull();
    await change(id, { heldUntil: new Date(0) }); // no report
    const second = await progress.beginNext('light');
    expect(second).toMatchObject({ id, attempts: 2 });
    expect(await progress.hold(first)).toBe(false);
    await progress.putBack(first, true);
    expect(await worker.film(id)).toMatchObject({ state: 'processing', progress: 0, attempts: 2 });
  });

  // holds: decided.45
  it('never starts a deleted film', async () => {
    const [ann] = people();
    await films.remove(worker.dataSource.manager, await send(ann, 1));
    expect(await progress.beginNext('light')).toBeNull();
    expect(await progress.isIdle('light')).toBe(true);
  });

  it('gives each sender their place, which moves', async () => {
    const repository = new FilmsRepository(worker.dataSource);
    const [ann, ben, cy] = people();
    const [first, second, third] = [await send(ann, 0.5), await send(ben, 1), await send(cy, 2)];
    const heavy = await send(randomUUID(), 10);
    const places = async () => {
      const seen = await repository.findAll([first, second, third, heavy]);
      return [first, second, third, heavy].map((id) => seen.get(id)!.place);
    };
    expect(await places()).toEqual([1, 2, 3, 1]);
    await progress.beginNext('light');
    expect(await places()).toEqual([undefined, 1, 2, 1]);
    await films.remove(worker.dataSource.manager, second);
    expect((await repository.find(third))!.place).toBe(1);
  });
});
