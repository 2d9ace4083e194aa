import {
  answerFixCard,
  beginProof,
  constants,
  type FixCard,
  getSubscription,
  listReviewCards,
} from '@fungo/contracts';
import { In } from 'typeorm';
import { fillPath, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { admin } from '@fungo/testing';
import { createFixCard, createPerson, createProof, createUnfinishedUpload, createVideo } from '../factories';
import { MediaPersonalData } from '../src/erasure/personal-data';
import { Credit } from '../src/credits/credit.entity';
import { ProofDay } from '../src/fix-cards/proof-day.entity';
import { StoredFixCard } from '../src/fix-cards/fix-card.entity';
import { failProof, tellOfProof } from '../src/fix-cards/proof-arrivals';
import { FixCardsRepository } from '../src/fix-cards/fix-cards.repository';
import { ResumableUploadsService } from '../src/uploads/resumable-uploads.service';
import { Film } from '../src/films/film.entity';
import { encoded, offsetOf, tusClient, version } from './tus-client';
import { UnfinishedUpload } from '../src/uploads/unfinished-upload.entity';
import { UnfinishedUploads } from '../src/uploads/unfinished-uploads';
import { makeFilm, uploadingForTests } from './uploading';

const media = uploadingForTests();
const tus = tusClient(media);
const { perCard, failedPerCard, perFamilyAndDay, maxBytes } = constants.fixCard.proof;
const { maxSteps } = constants.fixCard;
let clip: Buffer;
let player: SignedIn;
beforeAll(async () => {
  clip = await makeFilm('.mp4');
});
beforeEach(async () => {
  player = await media.member();
});

const card = async (place = 0, videoId?: string) => {
  const swing = { studentId: player.id, status: 'reviewed' as const, instructorId: 81 };
  const { id } = videoId ? { id: videoId } : await createVideo(media.dataSource, swing);
  return createFixCard(media.dataSource, { videoId: id, place });
};
const begin = (caller: SignedIn, id: string, length = clip.length, name = 'proof.mp4') =>
  tus.ask(caller, fillPath(beginProof.path, { id }), {
    method: 'POST',
    headers: { ...version, 'upload-length': String(length), 'upload-metadata': encoded({ filename: name }) },
  });
async function send(caller: SignedIn, id: string, bytes = clip) {
  const began = await begin(caller, id, bytes.length);
  if (began.status !== 201) return began;
  return tus.send(caller, began.headers.get('location')!.split('/').pop()!, 0, bytes);
}
const read = async ({ videoId }: StoredFixCard): Promise<FixCard> =>
  (await media.as(player).call(listReviewCards, { params: { id: videoId } })).body[0]!;

it('a proof arrives in parts, waits for its film, and uses none of the month’s videos', async () => {
  const made = await card();
  const began = await begin(player, made.id);
  const id = began.headers.get('location')!.split('/').pop()!;
  const half = Math.floor(clip.length / 2);
  expect(offsetOf(await tus.send(player, id, 0, clip.subarray(0, half)))).toBe(half);
  expect((await read(made)).state).toBe('open');
  expect((await tus.send(player, id, half, clip.subarray(half))).status).toBe(204);
  expect(await read(made)).toMatchObject({
    ...{ state: 'proof', proofsLeft: perCard - 1, steps: [{ step: 'proof' }] },
    proof: { id, processing: { state: 'queued' } },
  });
  const { body } = await media.as(player).call(getSubscription, { query: {} });
  expect(body).toMatchObject({ videosThisMonth: 0, canUpload: true });
  // the client repeats calls after a lost answer
  for (const again of [await tus.find(player, id), await tus.send(player, id, half, clip.subarray(half))])
    expect([again.status < 300, offsetOf(again)]).toEqual([true, clip.length]);
});

it('is refused where it is too long, too large, no film, or another family’s', async () => {
  const { id } = await card();
  const long = await makeFilm('.mp4', [], 12);
  expect(await send(player, id, long)).toMatchObject({ status: 422, code: 'media.proof-too-long' });
  expect((await begin(player, id, maxBytes + 1)).code).toBe('media.proof-too-large');
  expect((await begin(player, id, 10, 'notes.txt')).code).toBe('media.unsupported-type');
  expect((await begin(await media.member(), id)).code).toBe('media.card-not-found');
  expect((await send(player, id)).status).toBe(204);
  expect((await begin(player, id)).code).toBe('media.card-not-open');
  expect((await media.left()).quarantined).toEqual([]);
});

it('needs a finished review', async () => {
  const made = await card();
  await media.dataSource.query(`UPDATE videos SET status = 'in_progress' WHERE id = $1`, [made.videoId]);
  expect((await begin(player, made.id)).code).toBe('media.card-not-found');
});

it('comes three times for a card at most; a clip that could not be processed does not count', async () => {
  const made = await card();
  const failed = { cardId: made.id, byId: player.id, film: { state: 'failed' as const } };
  await createProof(media.dataSource, failed);
  for (let n = 0; n < perCard; n += 1)
    await createProof(media.dataSource, { cardId: made.id, byId: player.id });
  await media.dataSource.manager.update(StoredFixCard, made.id, { state: 'open' });
  expect((await read(made)).proofsLeft).toBe(0);
  expect((await begin(player, made.id)).code).toBe('media.no-proofs-left');
});

describe('near the most steps of a card', () => {
  const steps = async ({ id }: StoredFixCard, step: 'proof' | 'again', count: number) => {
    for (let n = 0; n < count; n += 1) {
      if (step === 'proof')
        await createProof(media.dataSource, { cardId: id, byId: player.id, film: { state: 'failed' } });
      else
        await media.dataSource.query(
          `INSERT INTO fix_card_steps (id, card_id, step, by_id) VALUES (gen_random_uuid(), $1, 'again', $2)`,
          [id, player.id],
        );
    }
    await media.dataSource.manager.update(StoredFixCard, id, { state: 'open' });
  };
  const say = (id: string, answer: 'again' | 'done') =>
    media.as(admin()).call(answerFixCard, { params: { id }, body: { answer } });

  it('clips that could not be processed do not count, and have a bound of their own', async () => {
    const made = await card();
    await steps(made, 'again', maxSteps - 1);
    await steps(made, 'proof', failedPerCard - 1);
    expect((await read(made)).proofsLeft).toBe(perCard);
    const began = await begin(player, made.id);
    expect(began.status).toBe(201);
    await tus.drop(player, began.headers.get('location')!.split('/').pop()!);
    await steps(made, 'proof', 1);
    expect((await read(made)).proofsLeft).toBe(0);
    expect((await begin(player, made.id)).code).toBe('media.no-proofs-left');
    expect((await say(made.id, 'done')).body.state).toBe('done');
  });

  it('a full card takes no proof and no ‘Again’, but always ‘Got it’', async () => {
    const made = await card();
    await steps(made, 'again', maxSteps);
    expect((await read(made)).proofsLeft).toBe(0);
    expect((await begin(player, made.id)).code).toBe('media.no-proofs-left');
    expect((await say(made.id, 'done')).body.state).toBe('done');
    expect((await say(made.id, 'again')).error.code).toBe('media.card-answered');
  });
});

it('comes ten times a day from a family at most', async () => {
  const made = await card();
  const clock = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const day = { familyId: player.id, day: clock, sent: perFamilyAndDay - 1 };
  await media.dataSource.manager.save(ProofDay, day);
  expect((await send(player, made.id)).status).toBe(204);
  const { id } = await card();
  expect((await begin(player, id)).code).toBe('media.too-many-proofs');
  const holder = { userId: player.id, address: null, familyIds: [player.id], playerIds: [player.id] };
  const lists = await media.app.get(MediaPersonalData).listsFor(holder);
  const used = lists.find(({ title }) => title === 'Uploads you used')!;
  expect(await used.read(holder, { after: null, limit: 10 })).toMatchObject([
    { row: { 'Proofs sent': perFamilyAndDay } },
  ]);
});

describe('two proofs of one card at once', () => {
  async function race() {
    const made = await card();
    const others = [await begin(player, made.id)];
    // The second begin lets the first one go; another guardian's does not.
    const guardian = await media.member({ playerIds: [player.id] });
    others.push(await begin(guardian, made.id));
    const ids = others.map(({ headers }) => headers.get('location')!.split('/').pop()!);
    const answers = await Promise.all([player, guardian].map((who, n) => tus.send(who, ids[n]!, 0, clip)));
    return { answers, made };
  }

  it('are one', async () => {
    const { answers, made } = await race();
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await read(made)).steps).toHaveLength(1);
  });

  it('would be two if the card were not read behind its lock (control)', async () => {
    const cards = media.app.get(FixCardsRepository);
    const lock = jest.spyOn(cards, 'lock').mockImplementation(async (manager, _, id) => {
      const { videoId } = await manager.findOneByOrFail(StoredFixCard, { id });
      const open = { proofsLeft: 1, steps: 0, latestProofId: null, isSent: true, coaches: false };
      return { id, videoId, studentId: player.id, state: 'open', ...open };
    });
    const { answers, made } = await race();
    lock.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await read(made)).steps).toHaveLength(2);
  });
});

it('an upload of a proof makes way for the next one of its card, and goes with the sweep', async () => {
  const { id } = await card();
  await begin(player, id);
  await begin(player, id);
  expect((await media.left()).quarantined).toHaveLength(1);
  await media.dataSource.query(`UPDATE unfinished_uploads SET created_at = now() - interval '2 days'`);
  await media.app.get(ResumableUploadsService).sweep();
  expect((await media.left()).quarantined).toEqual([]);
});

it('is announced to the swing’s coach once it can be played, or its card waits again', async () => {
  const coach = await createPerson(media.dataSource, { instructorId: 81, role: 'instructor' });
  const made = await card();
  const filmId = await createProof(media.dataSource, { cardId: made.id, byId: player.id });
  const outbox = new Outbox('media');
  await transaction(media.dataSource, (manager) => tellOfProof(outbox, manager, filmId));
  expect((await media.outbox()).filter(({ name }) => name === 'media.proof-sent')).toEqual([
    expect.objectContaining({ payload: { cardId: made.id, studentId: player.id, coachIds: [coach.userId] } }),
  ]);
  await media.dataSource.manager.update(Film, filmId, { state: 'failed', reason: 'No picture.' });
  await transaction(media.dataSource, (manager) => failProof(manager, filmId));
  expect(await read(made)).toMatchObject({ state: 'open', proofsLeft: perCard, steps: [] });
});

describe('proofs of one card that begin at once', () => {
  async function race() {
    const { id: cardId } = await card();
    const answers = await Promise.all([1, 2, 3].map(() => begin(player, cardId)));
    const { manager } = media.dataSource;
    return {
      begun: answers.filter(({ status }) => status === 201).length,
      failed: answers.filter(({ status }) => status >= 500).length,
      left: await manager.countBy(UnfinishedUpload, { cardId }),
    };
  }

  it('leave one', async () => {
    const { begun, failed, left } = await race();
    expect([begun > 0, failed, left]).toEqual([true, 0, 1]); // one that makes way at once may have gone before its answer
  });

  it('would leave three without the lock and the unique key (control)', async () => {
    const { manager } = media.dataSource;
    let begun = 0;
    let go!: () => void;
    const allBegan = new Promise<void>((resolve) => (go = resolve));
    const create = jest
      .spyOn(media.app.get(UnfinishedUploads), 'create')
      .mockImplementation(async ({ ownerId, cardId, ...upload }) => {
        await manager.delete(UnfinishedUpload, { ownerId, cardId: cardId! });
        begun += 1;
        if (begun === 3) go();
        await allBegan;
        return manager.save(UnfinishedUpload, { ownerId, cardId, ...upload }); // without `proofOf`
      });
    expect(await race()).toEqual({ begun: 3, failed: 0, left: 3 });
    create.mockRestore();
  });

  it('are one in the database, too', async () => {
    const { id: proofOf } = await card();
    const keep = () => createUnfinishedUpload(media.dataSource, { playerId: player.id, proofOf });
    await keep();
    await expect(keep()).rejects.toThrow('unfinished_uploads_once');
  });
});

describe('near the end of the player’s storage', () => {
  /** Leaves room for so many bytes, after the films of swings. */
  const leave = async (bytes: number, swings: string[] = []) => {
    const films = await media.dataSource.manager.findBy(Film, { id: In(swings) });
    const sizes: number[] = [];
    let left = films.reduce((rest, { size }) => rest - size, constants.video.storedBytes - bytes);
    for (; left > 0; left -= sizes.at(-1)!) sizes.push(Math.min(left, 2_000_000_000));
    const store = (size: number) => createVideo(media.dataSource, { studentId: player.id, film: { size } });
    await Promise.all(sizes.map(store));
  };

  it('proofs count while they are on their way, also two that begin at once', async () => {
    const [one, two] = [await card(), await card()];
    await leave(
      clip.length + 10,
      [one, two].map(({ videoId }) => videoId),
    );
    const answers = await Promise.all([one, two].map(({ id }) => begin(player, id)));
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([201, 'media.storage-used']);
    const { cardId } = await media.dataSource.manager.findOneByOrFail(UnfinishedUpload, {
      ownerId: player.id,
    });
    // The next one of the same card takes its place.
    expect((await begin(player, cardId!)).status).toBe(201);
    expect((await tus.begin(player, 11)).code).toBe('media.storage-used');
  });

  it('a swing does not count twice when it goes on without its reservation', async () => {
    await leave(clip.length);
    const id = await tus.begun(player, clip.length);
    await media.dataSource.manager.delete(Credit, { videoId: id });
    expect((await tus.send(player, id, 0, clip)).status).toBe(204);
  });
});
