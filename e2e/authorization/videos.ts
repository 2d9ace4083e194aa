import type { Subscription, User, Video, WeeklyVideo } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { academy, call, type Column, cookieOf, json, picture, post } from './academy';
import { adminOnly, all, plain, type Row, row, signedIn, staff } from './rows';
import { film, fresh, ofSwing, reviewed, reviewing, seen, tus, waiting } from './swings';

/** A swing's row in the access table: its owners may see it, but no other player or coach. */
export function videoRows(): Row[] {
  const form = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  };
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
    ofSwing('getCheckpoints', seen),
    ofSwing('saveCheckpoints', reviewing, reviewed, {
      ...{ bats: 'right', view: 'side', filmedRate: null, checkpoints: [] },
    }),
    ofSwing('saveReview', reviewing, reviewed, { feedback: 'Keep your head still.' }),
    ofSwing('saveReviewDraft', reviewing, reviewed, { instructorNotes: 'Front shoulder.' }),
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
