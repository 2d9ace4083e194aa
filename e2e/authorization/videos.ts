import { randomUUID } from 'node:crypto';
import type {
  endpoints,
  ReviewPhrase,
  Subscription,
  User,
  Video,
  VoiceOver,
  WeeklyVideo,
} from '@fungo/contracts';
import { ownerDataSource } from '@fungo/platform';
import { eventually } from '@fungo/testing';
import type { DataSource } from 'typeorm';
import { createFixCard, createProof, createVideo } from '../../services/media/factories';
import { mediaService } from '../../services/media/src/service';
import { logOf, recording } from '../../services/media/test/voice';
import { academy, call, type Column, cookieOf, json, picture, post } from './academy';
import { adminOnly, all, plain, type Row, row, signedIn, staff } from './rows';

/** A swing's row in the access table: its owners may see it, but no other player or coach. */
export function videoRows(): Row[] {
  const seen = [401, 200, 404, 200, 404, 200] as const;
  const reviewing = [401, 403, 404, 200, 404, 200] as const;
  const form = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  };
  const ofSwing = (
    name: keyof typeof endpoints,
    expected: Row['expected'],
    swing: (column: Column) => Promise<Video> = reviewed,
    body?: unknown,
    as?: string,
  ) =>
    row(
      name,
      expected,
      async (column, method, path) =>
        call(column, method, path.replace('{id}', (await swing(column)).id), body),
      as,
    );
  const ofFile = (which: (video: Video) => string, as: string) =>
    row(
      'getPrivateFile',
      [401, 206, 404, 206, 404, 206],
      async (column, method) =>
        fetch(academy.product.url + which(await reviewed()), {
          method,
          headers: { cookie: cookieOf(column), range: 'bytes=0-99' },
        }),
      as,
    );
  const unassigned = async () =>
    (await json<Video[]>(await call('admin', 'GET', '/api/videos'))).find(
      ({ instructorId }) => instructorId === null,
    )!;
  /** The owning coach's weekly video for all, or only for the owning player. */
  const weekly = async (assigned: boolean): Promise<WeeklyVideo> => {
    const owner = await json<User>(await call('player_owner', 'GET', '/api/auth/user'));
    const answer = await post(
      'instr_owner',
      '/api/weekly-videos',
      form({
        ...{ title: 'Drill', uploadType: 'url', videoUrl: 'https://films.example/drill' },
        assignedPlayerIds: JSON.stringify(assigned ? [owner.id] : []),
      }),
    );
    expect(answer.status).toBe(201);
    return json<WeeklyVideo>(answer);
  };
  const phrase = async () =>
    json<ReviewPhrase>(await call('instr_owner', 'POST', '/api/review-phrases', { text: 'Hips first.' }));
  /** A card of the reviewed swing, the only one; with a proof, whose film is another of the owner's. */
  const card = async (withProof = false) => {
    const { id: videoId } = await fresh();
    return inMedia(async (media) => {
      await media.query(`UPDATE videos SET status = 'reviewed' WHERE id = $1`, [videoId]);
      const { id } = await createFixCard(media, { videoId });
      const { id: byId } = await json<User>(await call('player_owner', 'GET', '/api/auth/user'));
      if (withProof) await createProof(media, { cardId: id, byId });
      return id;
    });
  };
  const ofCard = (
    name: keyof typeof endpoints,
    expected: Row['expected'],
    withProof: boolean,
    body?: unknown,
  ) =>
    row(name, expected, async (column, method, path) =>
      call(column, method, path.replace('{id}', await card(withProof)), body),
    );
  const tus = { 'tus-resumable': '1.0.0' };
  const begin = async (column: Column) => {
    const answer = await fetch(`${academy.product.url}/api/videos/uploads`, {
      method: 'POST',
      headers: {
        ...{ ...tus, cookie: cookieOf(column), 'upload-length': '1000' },
        'upload-metadata': `filename ${btoa('swing.mp4')},title ${btoa('Swing')}`,
      },
    });
    return {
      status: answer.status,
      path: new URL(answer.headers.get('location') ?? '/', academy.product.url).pathname,
    };
  };
  const resumable = (
    name: 'findUpload' | 'continueUpload' | 'dropUpload',
    status: number,
    headers?: Record<string, string>,
  ) =>
    row(name, [401, status, 404, 404, 404, 404], async (column, method) => {
      const { path } = await begin('player_owner');
      const send = (as: Column, how: RequestInit) =>
        fetch(academy.product.url + path, {
          ...how,
          headers: { ...tus, cookie: cookieOf(as), ...how.headers },
        });
      const answer = await send(column, { method, headers, ...(headers && { body: 'part' }) });
      await send('player_owner', { method: 'DELETE' }); // frees its storage for the next one
      return answer;
    });

  /** Makes the other player a member meanwhile, as the table requires. */
  const asMember = async (column: Column, send: () => Promise<{ status: number }>) => {
    if (column !== 'player_other') return send();
    const { id: userId } = await json<User>(await call(column, 'GET', '/api/auth/user'));
    const become = async (path: string, canUpload: boolean) => {
      expect((await call('admin', 'POST', path, { userId })).status).toBe(200);
      await eventually(async () =>
        expect(await json<Subscription>(await call(column, 'GET', '/api/subscription/status'))).toMatchObject(
          { canUpload },
        ),
      );
    };
    await become('/api/activate-membership-manual', true);
    try {
      return await send();
    } finally {
      await become('/api/deactivate-membership', false);
    }
  };

  return [
    plain('listVideos', signedIn(200)),
    row(
      'listVideos',
      [401, 200, 403, 200, 200, 200],
      async (column, method, path) =>
        call(column, method, `${path}?studentId=${(await reviewed()).student.id}`),
      'of a named child',
    ),
    plain('listCoachVideos', staff(200)),
    plain('getNextSwing', staff(200)),
    plain('countVideos', signedIn(200)),
    plain('countCoachVideos', staff(200)),
    plain('getSwingFigures', adminOnly(200)),
    ...(['listReviewMonths', 'exportReviewMonths'] as const).map((name) =>
      row(name, staff(200), (column, method, path) => call(column, method, `${path}?year=2026`)),
    ),
    // A review that is finished stays with its coach.
    ofSwing('handOverVideo', [401, 403, 404, 409, 404, 409], reviewed, { instructorId: null }),
    ofSwing('getVideo', seen),
    ofSwing('getVideo', [401, 404, 404, 200, 200, 200], unassigned, undefined, 'that nobody has taken'),
    ofSwing('watchVideo', seen),
    ofSwing('listAnnotations', seen),
    ofSwing('saveAnnotations', reviewing, reviewed, { annotations: [] }),
    ofSwing('getVoiceOver', seen),
    row('addVoiceTake', [401, 403, 404, 201, 404, 201], async (column, _, path) =>
      post(column, path.replace('{id}', (await reviewed()).id), await voiceTake()),
    ),
    row(
      'getPrivateFile',
      [401, 206, 404, 206, 404, 206],
      async (column, method) =>
        fetch(academy.product.url + (await voiceSound()), {
          method,
          headers: { cookie: cookieOf(column), range: 'bytes=0-99' },
        }),
      'voice-over',
    ),
    ofSwing('saveVoiceOver', reviewing, reviewed, { transcript: 'Hips first.' }),
    ofSwing('deleteVoiceOver', [401, 403, 404, 204, 404, 204], reviewed),
    ofSwing('saveReview', reviewing, reviewed, { feedback: 'Keep your head still.' }),
    ofSwing('saveReviewDraft', reviewing, reviewed, { instructorNotes: 'Front shoulder.' }),
    ofSwing('listReviewCards', seen),
    ofSwing('saveReviewCards', reviewing, fresh, { cards: [] }),
    row('listFixCards', signedIn(200), async (column, method, path) =>
      call(column, method, `${path}?playerIds=${(await reviewed()).student.id}`),
    ),
    plain('listProofs', staff(200)),
    ofCard('answerFixCard', reviewing, true, { answer: 'done' }),
    ofCard('withdrawProof', [401, 200, 404, 403, 404, 403], true),
    row('beginProof', [401, 201, 404, 403, 404, 403], async (column, _, path) =>
      fetch(academy.product.url + path.replace('{id}', await card()), {
        method: 'POST',
        headers: {
          ...{ ...tus, cookie: cookieOf(column), 'upload-length': '1000' },
          'upload-metadata': `filename ${btoa('proof.mp4')}`,
        },
      }),
    ),
    ofSwing('changeVideoStatus', reviewing, waiting, { status: 'in_progress' }),
    ofFile(({ filePath }) => filePath!, 'film'),
    ofFile(({ posterUrl }) => posterUrl!, 'poster'),
    ofFile(({ thumbnailUrl }) => thumbnailUrl!, 'thumbnail'),
    ofFile(({ filmstrip }) => filmstrip!.url, 'filmstrip'),
    row('uploadVideo', [401, 201, 201, 403, 403, 403], async (column, _, path) => {
      const body = await film('video');
      body.set('title', 'Once more');
      return asMember(column, () => post(column, path, body));
    }),
    row('beginUpload', [401, 201, 201, 403, 403, 403], (column) => asMember(column, () => begin(column))),
    resumable('findUpload', 200),
    resumable('continueUpload', 204, {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    }),
    resumable('dropUpload', 204),
    ofSwing('deleteVideo', [401, 204, 404, 403, 404, 204], fresh),
    plain('listReviewPhrases', staff(200)),
    row('addReviewPhrase', staff(201), (column, method, path) =>
      call(column, method, path, { text: 'Stay through the ball.' }),
    ),
    row('removeReviewPhrase', [401, 403, 403, 204, 404, 404], async (column, method, path) =>
      call(column, method, path.replace('{id}', (await phrase()).id)),
    ),
    plain('listWeeklyVideos', signedIn(200)),
    row('addWeeklyVideo', staff(201), (column, _, path) =>
      post(
        column,
        path,
        form({ title: 'Drill', uploadType: 'url', videoUrl: 'https://films.example/drill' }),
      ),
    ),
    row('watchWeeklyVideo', signedIn(404), async (column, method, path) =>
      call(column, method, path.replace('{id}', (await weekly(true)).id)),
    ),
    row('deleteWeeklyVideo', [401, 403, 403, 204, 403, 204], async (column, method, path) =>
      call(column, method, path.replace('{id}', (await weekly(false)).id)),
    ),
    row('changeProfileImage', signedIn(200), async (column, _, path) => post(column, path, await picture())),
    row('addSitePhoto', adminOnly(201), async (column, _, path) => post(column, path, await picture())),
    row('uploadCampLogo', staff(201), async (column, _, path) => post(column, path, await picture('logo'))),
    row('getPublicFile', all(200), async (column, method) => {
      const { url } = await json<{ url: string }>(await post('admin', '/api/site/photos', await picture()));
      return call(column, method, url);
    }),
  ];
}

/** The owning player's swing for the owning coach. The demo academy has one of each. */
async function swingOf(status: Video['status']): Promise<Video | undefined> {
  const videos = await json<Video[]>(await call('player_owner', 'GET', '/api/videos'));
  return videos.find((video) => video.status === status && video.instructorId === academy.ownerCoach);
}

async function reviewed(): Promise<Video> {
  return (await swingOf('reviewed'))!;
}

/** A swing that waits for its review again. */
async function waiting(): Promise<Video> {
  const video = ((await swingOf('pending')) ?? (await swingOf('in_progress')))!;
  await call('instr_owner', 'PATCH', `/api/videos/${video.id}/status`, { status: 'pending' });
  return video;
}

/** Works on media's rows. */
async function inMedia<T>(work: (media: DataSource) => Promise<T>): Promise<T> {
  const media = await ownerDataSource(
    academy.product.databaseUrl,
    'media',
    mediaService.entities,
  ).initialize();
  try {
    return await work(media);
  } finally {
    await media.destroy();
  }
}

/** A second of a tone, as the workbench sends it. */
async function voiceTake(): Promise<FormData> {
  const body = new FormData();
  body.set('takeId', randomUUID());
  body.set('from', '0');
  body.set('log', JSON.stringify(logOf(1000)));
  body.set('sound', new File([new Uint8Array(await recording())], 'take.webm', { type: 'audio/webm' }));
  return body;
}

/** The address of the sound of a voice-over on the reviewed swing, once the worker has made it. */
async function voiceSound(): Promise<string> {
  const path = `/api/videos/${(await reviewed()).id}/voice-over`;
  return eventually(async () => {
    const { takes } = await json<VoiceOver>(await call('instr_owner', 'GET', path));
    if (takes.length === 0) await post('instr_owner', `${path}/takes`, await voiceTake());
    expect(takes[0]?.soundUrl).toEqual(expect.any(String));
    return takes[0]!.soundUrl!;
  });
}

/** A swing that nothing else needs, as its factory makes it. */
async function fresh(): Promise<Video> {
  const { student } = await reviewed();
  const { id } = await inMedia((media) =>
    createVideo(media, { studentId: student.id, instructorId: academy.ownerCoach }),
  );
  return json<Video>(await call('admin', 'GET', `/api/videos/${id}`));
}

/** The demo academy's. */
export async function film(part: string): Promise<FormData> {
  const sent = await call('player_owner', 'GET', (await reviewed()).filePath!);
  const body = new FormData();
  body.set(part, await sent.blob(), 'swing.mp4');
  return body;
}
