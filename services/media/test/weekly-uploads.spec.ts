import { randomUUID } from 'node:crypto';
import { addWeeklyVideo, listWeeklyVideos } from '@fungo/contracts';
import { admin, coach, student } from '@fungo/testing';
import { Film } from '../src/films/film.entity';
import { filmFiles } from '../src/films/film-files';
import { renderLightFilm } from '../src/films/films.jobs';
import { leavingNothing, makeFilm, makeSound, post, uploadingForTests } from './uploading';

const media = uploadingForTests();
let mp4: Buffer;
beforeAll(async () => {
  mp4 = await makeFilm('.mp4');
});

const path = addWeeklyVideo.path;
const file = () => ({ bytes: mp4, name: 'drill.mp4', type: 'video/mp4' });

// holds: D1 3.15, D1 7.36
it('a coach’s film for some players costs no upload', async () => {
  const dana = coach();
  const players = [randomUUID(), randomUUID()];
  const { status, body } = await post(
    media,
    dana,
    [
      ['video', file()],
      ['title', ' Hip turn '],
      ['description', 'Slowly'],
      ['uploadType', 'file'],
      ['assignedPlayerIds', JSON.stringify([...players, players[0]])],
    ],
    path,
  );
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      title: 'Hip turn',
      description: 'Slowly',
      videoType: 'instruction',
      assignedPlayerIds: players,
      instructorId: dana.instructorId,
      instructor: { user: { firstName: dana.firstName, lastName: dana.lastName } },
      filePath: null,
      processing: { state: 'queued' },
    },
  });
  const id = body.id as string;
  expect(await media.dataSource.manager.findOneBy(Film, { id })).toMatchObject({ originalName: 'drill.mp4' });
  expect(await media.left()).toMatchObject({ quarantined: [], stored: [filmFiles(id).original] });
  expect(await media.rows()).toMatchObject({ videos: 0, weeklyVideos: 1, credits: 0 });
  expect(await media.outbox()).toContainEqual({
    name: renderLightFilm.name,
    consumer: renderLightFilm.name,
    payload: { filmId: id },
  });
  for (const [caller, expected] of [
    [student({ id: players[0] }), [id]],
    [student(), []],
  ] as const) {
    const { body: seen } = await media.as(caller).call(listWeeklyVideos, { query: {} });
    expect(seen.map((one) => one.id)).toEqual(expected);
  }
});

// holds: D1 3.15
it('an administrator adds a link for all players', async () => {
  const before = await media.left();
  const { status, body } = await post(
    media,
    admin(),
    [
      ['uploadType', 'url'],
      ['videoUrl', 'https://example.org/watch?v=1'],
      ['title', 'Worth seeing'],
      ['assignedPlayerIds', '[]'],
    ],
    path,
  );
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      videoType: 'url_instruction',
      filePath: 'https://example.org/watch?v=1',
      instructorId: null,
      instructor: null,
      assignedPlayerIds: [],
    },
  });
  expect(await media.left()).toEqual(before);
});

describe('a refusal leaves nothing', () => {
  leavingNothing(media);

  // holds: D1 7.36
  it('a player is refused', async () => {
    expect(await post(media, student(), [['video', file()]], path)).toMatchObject({ status: 403 });
  });

  // holds: D1 5.22, decided.49
  it.each([
    ['without a title', [['video', '']], 'title', 'Please provide a title'],
    ['without a file', [['title', 'Drill']], 'video', 'Please select a video file'],
    [
      'without an address',
      [
        ['title', 'Drill'],
        ['uploadType', 'url'],
      ],
      'videoUrl',
      'Please provide a video URL',
    ],
    ...['drill', 'javascript:alert(1)', 'ftp://example.org/drill'].map((url) => [
      `at ${url}`,
      [
        ['title', 'Drill'],
        ['uploadType', 'url'],
        ['videoUrl', url],
      ],
      'videoUrl',
      'Please provide a valid video URL',
    ]),
    [
      'with a malformed list of players',
      [
        ['title', 'Drill'],
        ['uploadType', 'url'],
        ['videoUrl', 'https://example.org'],
        ['assignedPlayerIds', 'all'],
      ],
      'assignedPlayerIds',
      'Please send a JSON list of ids.',
    ],
  ] as [string, [string, string][], string, string][])(
    'a form %s is refused',
    async (_, parts, field, message) => {
      expect(await post(media, coach(), parts, path)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { [field]: message } },
      });
    },
  );

  // holds: D1 5.22
  it('a file that is no film is refused', async () => {
    const title: [string, string] = ['title', 'Drill'];
    const sound = { bytes: await makeSound(), name: 'drill.mp4' };
    expect(await post(media, coach(), [title, ['video', sound]], path)).toMatchObject({ status: 422 });
    const playlist = { bytes: Buffer.from('#EXTM3U\n'), name: 'drill.mp4' };
    expect(await post(media, coach(), [title, ['video', playlist]], path)).toMatchObject({ status: 415 });
  });
});
