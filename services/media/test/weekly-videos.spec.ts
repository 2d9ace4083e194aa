import { randomUUID } from 'node:crypto';
import { deleteWeeklyVideo, listWeeklyVideos } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { createWeeklyVideo } from '../factories';
import { Film } from '../src/films/film.entity';
import { StoredWeeklyVideo } from '../src/weekly-videos/weekly-video.entity';
import { Academy } from './academy';

describe('weekly videos', () => {
  const academy = new Academy().forTests();
  const { owner: player, other, coach, otherCoach, admin } = academy.columnsForTests();

  beforeEach(async () => {
    await academy.dataSource.getRepository(StoredWeeklyVideo).deleteAll();
    await academy.published();
  });

  const create = (changes: Parameters<typeof createWeeklyVideo>[1] = {}) =>
    createWeeklyVideo(academy.dataSource, { instructorId: coach.instructorId, ...changes });
  const list = (caller: SignedIn, query: object = {}) => academy.as(caller).call(listWeeklyVideos, { query });
  const idsOf = (videos: { id: string }[]) => videos.map(({ id }) => id);

  // holds: D1 3.15, D1 7.36
  it('are links or films', async () => {
    const link = await create({ url: 'https://videos.example.com/1' });
    const film = await create({ film: {} });
    const queued = await create({ film: { state: 'queued' } });
    const { body } = await list(player);
    const byId = new Map(body.map((video) => [video.id, video]));
    expect(byId.get(link.id)).toEqual({
      id: link.id,
      title: link.title,
      description: '',
      assignedPlayerIds: [],
      videoType: 'url_instruction',
      instructorId: coach.instructorId,
      instructor: { user: { firstName: coach.firstName, lastName: coach.lastName } },
      duration: null,
      width: null,
      height: null,
      frameRate: null,
      filePath: 'https://videos.example.com/1',
      thumbnailUrl: null,
      posterUrl: null,
      filmstrip: null,
      processing: { state: 'ready', progress: 1, reason: null },
      createdAt: link.createdAt.toISOString(),
    });
    expect(byId.get(film.id)).toMatchObject({
      videoType: 'instruction',
      duration: 7.2,
      filePath: `/uploads/${film.id}.mp4`,
      filmstrip: { url: `/uploads/${film.id}-filmstrip.jpg`, frames: 8 },
      processing: { state: 'ready' },
    });
    expect(byId.get(queued.id)).toMatchObject({ filePath: null, processing: { state: 'queued' } });
  });

  // holds: D1 2.32
  it('are shown to all players or to the assigned ones, without other players’ ids', async () => {
    const forAll = await create();
    const forBoth = await create({ assignedPlayerIds: [player.id, other.id] });
    const forOther = await create({ assignedPlayerIds: [other.id] });
    expect((await academy.service.visitor.call(listWeeklyVideos, { query: {} })).status).toBe(401);

    const seen = (await list(player)).body;
    expect(idsOf(seen).sort()).toEqual([forAll.id, forBoth.id].sort());
    expect(seen.find(({ id }) => id === forBoth.id)!.assignedPlayerIds).toEqual([player.id]);
    expect(JSON.stringify(seen)).not.toContain(other.id);

    for (const caller of [coach, otherCoach, admin]) {
      const { body } = await list(caller);
      expect(idsOf(body).sort()).toEqual([forAll.id, forBoth.id, forOther.id].sort());
      expect(body.find(({ id }) => id === forBoth.id)!.assignedPlayerIds).toEqual([player.id, other.id]);
    }
  });

  // holds: D1 7.36
  it('are listed newest first, in pages', async () => {
    const at = (minute: number) => new Date(Date.parse('2026-04-01T12:00:00Z') + minute * 60_000);
    const [oldest, newest, middle] = [
      await create({ createdAt: at(1) }),
      await create({ createdAt: at(3) }),
      await create({ createdAt: at(2) }),
    ];
    const { body } = await list(player, { limit: 2 });
    expect(idsOf(body)).toEqual([newest.id, middle.id]);
    const before = body[1]!.createdAt;
    expect(idsOf((await list(player, { before })).body)).toEqual([oldest.id]);
  });

  describe('a deletion', () => {
    const remove = (caller: SignedIn, id: string) =>
      academy.as(caller).call(deleteWeeklyVideo, { params: { id } });
    const exists = (id: string) => academy.dataSource.getRepository(StoredWeeklyVideo).existsBy({ id });

    // holds: D1 7.37
    it('by the coach includes the film', async () => {
      const { id } = await create({ film: {} });
      expect((await remove(coach, id)).status).toBe(204);
      expect(await exists(id)).toBe(false);
      expect(await academy.dataSource.getRepository(Film).existsBy({ id })).toBe(false);
      expect(await academy.published()).toEqual([
        { name: 'media.delete-film-files', payload: { filmId: id } },
      ]);
    });

    it('by an administrator works, and a link needs no job', async () => {
      const { id } = await create();
      expect((await remove(admin, id)).status).toBe(204);
      expect(await academy.published()).toEqual([]);
      expect((await remove(admin, randomUUID())).status).toBe(404);
    });

    // holds: D1 7.37, decided.49
    it('is refused to everybody else', async () => {
      const { id } = await create();
      const ofAdmin = await create({ instructorId: null });
      expect((await academy.service.visitor.call(deleteWeeklyVideo, { params: { id } })).status).toBe(401);
      for (const caller of [player, other, otherCoach]) expect((await remove(caller, id)).status).toBe(403);
      expect((await remove(coach, ofAdmin.id)).status).toBe(403);
      expect(await exists(id)).toBe(true);
    });
  });
});
