import { randomUUID } from 'node:crypto';
import type { Comparison, endpoints, ReviewPhrase, User, VoiceOver, WeeklyVideo } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { createFixCard, createProof } from '../../services/media/factories';
import { logOf, recording } from '../../services/media/test/voice';
import { academy, call, cookieOf, json, post } from './academy';
import { plain, type Row, row, signedIn, staff } from './rows';
import { film, fresh, inMedia, ofSwing, reviewed, reviewing, seen, tus } from './swings';

/** Voice-overs, fix cards with their proofs, and a coach’s phrases. */
export function reviewRows(): Row[] {
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

  return [
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
    row('makeVoiceReel', seen, async (column, method, path) => {
      await voiceSound();
      return call(column, method, path.replace('{id}', (await reviewed()).id));
    }),
    ofSwing('saveVoiceOver', reviewing, reviewed, { transcript: 'Hips first.' }),
    ofSwing('deleteVoiceOver', [401, 403, 404, 204, 404, 204], reviewed),
    ofSwing('getComparison', seen),
    row('saveComparison', reviewing, async (column, method, path) =>
      call(column, method, path.replace('{id}', (await reviewed()).id), {
        ...{ left: { kind: 'clip', id: await referenceClip() }, leftCrack: null, rightCrack: null },
      }),
    ),
    ofSwing('makeReelAgain', reviewing, reviewed),
    row(
      'getPrivateFile',
      [401, 206, 404, 206, 404, 206],
      async (column, method) =>
        fetch(academy.product.url + (await reelAddress()), {
          method,
          headers: { cookie: cookieOf(column), range: 'bytes=0-3' },
        }),
      'reel',
    ),
    ofSwing('deleteComparison', [401, 403, 404, 204, 404, 204], reviewed),
    ofSwing('listReviewCards', seen),
    ofSwing('saveReviewCards', reviewing, fresh, { cards: [] }),
    row('listFixCards', signedIn(200), async (column, method, path) =>
      call(column, method, `${path}?playerIds=${(await reviewed()).student.id}`),
    ),
    plain('listProofs', staff(200)),
    plain('listCardOutcomes', staff(200)),
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
    plain('listReviewPhrases', staff(200)),
    row('addReviewPhrase', staff(201), (column, method, path) =>
      call(column, method, path, { text: 'Stay through the ball.' }),
    ),
    row('removeReviewPhrase', [401, 403, 403, 204, 404, 404], async (column, method, path) =>
      call(column, method, path.replace('{id}', (await phrase()).id)),
    ),
  ];
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

/** A film for all players, once the worker has made it. */
async function referenceClip(): Promise<string> {
  const title = 'Reference: the short stride';
  return eventually(async () => {
    const clips = await json<WeeklyVideo[]>(await call('admin', 'GET', '/api/weekly-videos'));
    const clip = clips.find((one) => one.title === title);
    if (!clip) {
      const body = await film('video');
      body.set('title', title);
      await post('admin', '/api/weekly-videos', body);
    }
    expect(clip?.filePath).toEqual(expect.any(String));
    return clip!.id;
  });
}

/** The address of the reel of the reviewed swing next to the reference clip, once the worker has made it. */
async function reelAddress(): Promise<string> {
  const path = `/api/videos/${(await reviewed()).id}/comparison`;
  const left = { kind: 'clip', id: await referenceClip() };
  await call('instr_owner', 'PUT', path, { left, leftCrack: 500, rightCrack: 500 });
  return eventually(async () => {
    const { reel } = await json<Comparison>(await call('instr_owner', 'GET', path));
    expect(reel.url).toEqual(expect.any(String));
    return reel.url!;
  });
}
