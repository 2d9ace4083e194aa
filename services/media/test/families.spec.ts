import { constants, getSubscription, getVideo, listVideos } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { addPlayer, refusal, student } from '@fungo/testing';
import { createMembership } from '../factories';
import { encoded, swing, tusClient } from './tus-client';
import { makeFilm, post, uploadingForTests, useCredits } from './uploading';

const media = uploadingForTests();
const tus = tusClient(media);
let mp4: Buffer;
let guardian: SignedIn;
let leo: string;
beforeAll(async () => {
  mp4 = await makeFilm('.mp4');
});
beforeEach(async () => {
  ({ guardian, playerId: leo } = await addPlayer(media.dataSource, await media.member()));
});

const upload = (caller: SignedIn, playerId: string) =>
  post(
    media,
    caller,
    [
      ['title', 'Tee work'],
      ['video', { bytes: mp4, name: 'swing.mp4', type: 'video/mp4' }],
    ],
    `/api/videos/upload?playerId=${playerId}`,
  );
const get = (caller: SignedIn, id: string) => media.as(caller).call(getVideo, { params: { id } });
const standing = async (playerId?: string) =>
  (await media.as(guardian).call(getSubscription, { query: { playerId } })).body;

describe('a swing of the family’s second player', () => {
  it('needs that player’s membership and uses that player’s uploads', async () => {
    expect(await upload(guardian, leo)).toMatchObject({
      status: 403,
      body: { code: 'media.membership-needed' },
    });
    await createMembership(media.dataSource, { userId: leo });
    await useCredits(media, guardian, constants.membership.videosPerMonth);
    const { status, body } = await upload(guardian, leo);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { student: { id: leo, firstName: 'Leo', guardian: `Rosa ${guardian.lastName}` } },
    });
    expect(await standing()).toMatchObject({ uploadRefusal: 'media.no-uploads-left' });
    expect(await standing(leo)).toMatchObject({ canUpload: true, videosThisMonth: 1 });
  });

  it('arrives in parts, too', async () => {
    await createMembership(media.dataSource, { userId: leo });
    const began = await tus.ask(guardian, `/api/videos/uploads?playerId=${leo}`, {
      method: 'POST',
      headers: { 'upload-length': String(mp4.length), 'upload-metadata': encoded(swing) },
    });
    expect(began.status).toBe(201);
    const id = began.headers.get('location')!.split('/').at(-1)!;
    const found = await tus.find(guardian, id);
    expect(found.headers.get('upload-metadata')).not.toMatch(/player|owner/);
    expect((await tus.find({ ...guardian, playerIds: [guardian.id] }, id)).status).toBe(404);
    await tus.send(guardian, id, 0, mp4);
    expect((await get(guardian, id)).body.student.id).toBe(leo);
  });

  it('is seen by every guardian, not by a former one, and a stranger cannot send one', async () => {
    await createMembership(media.dataSource, { userId: leo });
    const { body } = await upload(guardian, leo);
    const id = body.id as string;
    const other = student({ playerIds: guardian.playerIds });
    const former = student({ id: other.id });
    const list = async (caller: SignedIn) => (await media.as(caller).call(listVideos, { query: {} })).body;
    expect(await list(other)).toMatchObject([{ id }]);
    expect(await list(former)).toEqual([]);
    expect((await get(other, id)).status).toBe(200);
    expect(refusal(await get(former, id))).toBe('404 media.video-not-found');
    expect(await upload(former, leo)).toMatchObject({
      status: 404,
      body: { code: 'identity.player-not-found' },
    });
  });
});
