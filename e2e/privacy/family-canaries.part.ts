import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { Camp } from '@fungo/contracts';
import { AcademyClock, openStorage, ownerDataSource, type ServiceDefinition } from '@fungo/platform';
import { eventually } from '@fungo/testing';
import { timeZone } from '../../scripts/start/environment';
import type { StartedProduct } from '../../scripts/start/for-tests';
import { erase } from '../../services/identity/src/erase';
import { createAnnotationSet, createVideo, createVoiceOver } from '../../services/media/factories';
import { mediaService } from '../../services/media/src/service';
import { voiceFiles } from '../../services/media/src/voice-overs/voice-files';
import {
  createAttendance,
  createLesson,
  createPlayerNote,
  createRating,
} from '../../services/scheduling/factories';
import { schedulingService } from '../../services/scheduling/src/service';
import { day } from '../days';
import { mailsTo } from '../mails';
import type { SharedProduct } from '../stage';
import { replyByMail } from './family-messages';
import { all, untold, type Word, words, wordsIn, wordsOfTables } from './family-words';

const address = `${words.email}@fungo.test`;
const password = 'a long enough password';
const face =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mNQSHDAihiGlgQAudYwAaD/cdwAAAAASUVORK5CYII=';
const soundBytes = 'a voice over the film';
const filmBytes = `a film with ${words.film} in it`;
let product: StartedProduct;
let database: Client;
/** The files in storage before the family came. */
let others: string[];

const send = async (method: string, path: string, body?: unknown, cookie = '') => {
  const answer = await fetch(product.url + path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect([path, answer.status, answer.ok || (await answer.text())]).toEqual([path, answer.status, true]);
  return answer;
};
async function signIn(email: string, secret = 'play-ball'): Promise<string> {
  const answer = await send('POST', '/api/custom-login', { email, password: secret });
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}
async function inService(
  { service, entities }: ServiceDefinition,
  work: (dataSource: DataSource) => Promise<unknown>,
): Promise<void> {
  const owner = await ownerDataSource(product.databaseUrl, service, entities).initialize();
  try {
    await work(owner);
  } finally {
    await owner.destroy();
  }
}

async function proveAddress(): Promise<void> {
  await eventually(async () =>
    expect(JSON.stringify(await mailsTo(product, address))).toMatch(/confirm-email/),
  );
  const [, token] = /confirm-email\?token=([\w.-]+)/.exec(JSON.stringify(await mailsTo(product, address)))!;
  await send('POST', '/api/email/proof', { token, password });
}

async function fillRooms(userId: string): Promise<void> {
  const [family, coach] = [await signIn(address, password), await signIn('coach@fungo.test')];
  const [coached] = (await (await send('GET', '/api/instructors')).json()) as { id: number }[];
  const instructorId = coached!.id;
  await signInOtherwise(userId);
  await showFace(family);
  await inService(schedulingService, async (owner) => {
    // At an hour without a lesson of the demo academy.
    const startsAt = new AcademyClock(timeZone).instantOf(day(-3), '05:00');
    const lesson = await createLesson(owner, {
      ...{ instructorId, studentId: userId, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) },
      ...{ status: 'confirmed', notes: words.lessonNotes, studentPhone: words.phone, studentEmail: address },
    });
    await createRating(owner, { lesson, rating: 5, note: words.ratingNote });
    await createPlayerNote(owner, { playerId: userId, text: untold.playerNote });
    await createAttendance(owner, { lesson, note: words.coachNote });
    await send('POST', `/api/threads/lesson/${lesson.id}/messages`, { text: words.message }, family);
  });
  await replyByMail(product, database, { userId, address });
  await inService(mediaService, async (owner) => {
    const film = { originalName: `${words.filmName}.mov` };
    const video = await createVideo(owner, {
      ...{ studentId: userId, instructorId, title: words.film, status: 'reviewed', film },
      ...{ feedback: words.feedback, instructorNotes: untold.analysis },
    });
    const annotations = [
      {
        id: 1,
        type: 'text' as const,
        startX: 1,
        startY: 1,
        text: words.drawing,
        color: '#ff0000',
        timestamp: 1,
      },
    ];
    await createAnnotationSet(owner, { videoId: video.id, annotations });
    const voice = await createVoiceOver(owner, { videoId: video.id, transcript: words.spoken });
    const storage = await openStorage({ STORAGE_DIR: product.environment.STORAGE_DIR });
    const sound = Readable.from([Buffer.from(soundBytes)]);
    await storage.put(voiceFiles(video.id, voice.id).sound, sound, { contentType: 'audio/mp4' });
    await storage.put(`films/${video.id}/original`, Readable.from([Buffer.from(filmBytes)]), {
      contentType: 'video/quicktime',
    });
  });
  await send(
    'POST',
    '/api/custom-lesson-requests',
    {
      ...{ instructorId, name: words.first, phone: words.phone, email: address },
      ...{ travelPreference: 'flexible', additionalNotes: words.requestNotes },
    },
    family,
  );
  await send('POST', '/api/guardians/invitations', { email: `${words.invited}@fungo.test` }, family);
  const invitation = { email: address, role: 'instructor', note: words.welcome };
  await send('POST', '/api/admin/invitations', invitation, await signIn('admin@fungo.test'));
  await send('POST', '/api/coaching-inquiry', {
    ...{ organizationName: words.inquiry, contactName: words.first, email: address, phone: words.phone },
    ...{ serviceType: 'camp', preferredDates: 'In the fall', location: 'Field 2' },
  });
  await send('POST', '/api/leagues', { name: words.league, contactName: words.first, email: address }, coach);
  const camp = await publish(coach);
  const own = await register(camp, words.camper, family);
  await register(camp, words.visitorCamper);
  await send('POST', `/api/camps/${camp.id}/waitlist`, {
    parentName: words.guardian,
    parentEmail: address,
    parentPhone: words.phone,
    playerName: words.waiting,
    playerAge: 9,
  });
  await send(
    'PATCH',
    `/api/camp-registrations/${own.id}/payment-status`,
    { paymentStatus: 'paid', reason: untold.reason },
    coach,
  );
  const back = { by: 'venmo', amount: 20, reason: words.refund };
  await eventually(() => send('POST', `/api/camp-payments/${own.id}/refunds`, back, coach));
  await database.query('UPDATE camps.camps SET start_date = $2 WHERE id = $1', [camp.id, day(0)]);
  const tap = { id: randomUUID(), participantId: own.registration.participants[0]!.id, kind: 'out' };
  const mark = { ...tap, at: new Date().toISOString(), collectedBy: words.collector, reason: 'Told us' };
  await send('POST', `/api/camps/${camp.id}/attendance`, { date: day(0), marks: [mark] }, coach);
}

/** By a provider, and with an app before its first code, so that the password is enough. */
async function signInOtherwise(userId: string): Promise<void> {
  const provider = ['https://accounts.example', words.provider, userId];
  await database.query(
    'INSERT INTO identity.provider_identities (issuer, subject, user_id) VALUES ($1, $2, $3)',
    provider,
  );
  await database.query('INSERT INTO identity.second_factors (user_id, secret) VALUES ($1, $2)', [
    userId,
    untold.secondFactor,
  ]);
  await database.query('INSERT INTO identity.recovery_codes (code_hash, user_id) VALUES ($1, $2)', [
    untold.recoveryCode,
    userId,
  ]);
}

const foundInTables = () => wordsOfTables(database, product.environment.FUNGO_SECRET!);

async function showFace(cookie: string): Promise<void> {
  const form = new FormData();
  form.set('image', new Blob([Buffer.from(face, 'base64')], { type: 'image/png' }), 'face.png');
  const answer = await fetch(`${product.url}/api/profile/image`, {
    ...{ method: 'POST', headers: { cookie }, body: form },
  });
  expect(answer.status).toBe(200);
}

async function publish(coach: string): Promise<Camp> {
  const created = await send(
    'POST',
    '/api/camps',
    {
      ...{ title: 'Family camp', location: 'Field 1', startDate: day(1), endDate: day(40), capacity: 2 },
      ...{ startTime: '00:00', endTime: '23:59', fullCampPrice: 150, dailyPrice: 55 },
      divisions: [
        { sport: 'coed', ageGroup: 'All ages', time: '09:00 - 10:00', field: 'Field 1', capacity: 2 },
      ],
    },
    coach,
  );
  return (await created.json()) as Camp;
}

async function register({ id: campId }: Camp, playerName: string, cookie = '') {
  const answer = await send(
    'POST',
    '/api/camp-registrations/create',
    {
      registration: {
        ...{ campId, parentName: words.guardian, parentEmail: address, parentPhone: words.phone },
        ...{ paymentMethod: 'venmo', pickupNames: [words.pickup], consentText: 1 },
      },
      participants: [
        {
          ...{ playerName, playerAge: 10, medicalInfo: words.medical },
          ...{ emergencyContact: words.contact, emergencyPhone: words.phone },
        },
      ],
    },
    cookie,
  );
  return (await answer.json()) as { id: string; registration: { participants: { id: number }[] } };
}

/** Each file of the copy, by its name. */
async function takeCopy(cookie: string): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-copy-'));
  try {
    const answer = await send('GET', '/api/me/export', undefined, cookie);
    writeFileSync(join(folder, 'copy.zip'), Buffer.from(await answer.arrayBuffer()));
    execFileSync('unzip', ['-q', join(folder, 'copy.zip'), '-d', join(folder, 'copy')]);
    return new Map(filesIn(join(folder, 'copy')).map((file) => [file, readFileSync(file, 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());

export function familyCanaries(shared: SharedProduct): void {
  beforeAll(async () => {
    product = shared.product;
    database = new Client({ connectionString: product.databaseUrl });
    await database.connect();
    const made = await send('POST', '/api/register', {
      ...{
        firstName: words.first,
        lastName: words.last,
        email: address,
        password,
        confirmPassword: password,
      },
      ...{ age: 11, position: words.position, parentName: words.guardian, parentEmail: address },
      ...{ parentPhone: words.phone, player: 'minor', guardianConsent: true },
    });
    const { user } = (await made.json()) as { user: { id: string } };
    await proveAddress();
    others = filesIn(product.environment.STORAGE_DIR!);
    await fillRooms(user.id);
  });
  afterAll(() => database?.end());

  // holds: D2 camps.25
  it('gives a family all that it wrote in every room, and nothing of staff’s own notes or of another family', async () => {
    const copy = await takeCopy(await signIn(address, password));
    const text = [...copy.values()].join('\n');
    expect(wordsIn(text)).toEqual(Object.keys(words) as Word[]);
    const page = [...copy].find(([name]) => name.endsWith('index.html'))![1];
    const outOfFilms = (Object.keys(words) as Word[]).filter((word) => wordsIn(page).includes(word));
    expect(outOfFilms).toEqual(Object.keys(words));
    for (const bytes of [filmBytes, soundBytes]) expect([...copy.values()]).toContain(bytes);
    const { rows } = await database.query<{ email: string }>(
      'SELECT email FROM identity.users WHERE email <> $1',
      [address],
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { email } of rows) expect(text).not.toContain(email);
    expect(wordsIn([...(await takeCopy(await signIn('player2@fungo.test'))).values()].join('\n'))).toEqual(
      [],
    );
  });

  it('shows people with a link to scores the first name alone', async () => {
    const family = await signIn(address, password);
    const [own] = (await (await send('GET', '/api/players', undefined, family)).json()) as { id: string }[];
    const made = await send('POST', `/api/players/${own!.id}/timeline-links`, { days: 7 }, family);
    const { search } = new URL(((await made.json()) as { address: string }).address);
    const answer = await send('GET', `/api/shared-scores${search}`);
    expect(wordsIn(await answer.text())).toEqual(['first']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const page = await fetch(`${product.url}/shared-scores${search}`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(wordsIn(await page.text())).toEqual([]);
  });

  // holds: D2 camps.25
  it('leaves nothing of it once the account is erased: in no table, sealed or not, no file, no log, not in Redis', async () => {
    expect(Object.keys(await foundInTables()).length).toBeGreaterThan(10);
    expect(new Set(Object.values(await foundInTables()).flat())).toEqual(new Set(Object.keys(all)));
    const { FUNGO_SECRET, FUNGO_HOME, STORAGE_DIR, REDIS_URL } = product.environment;
    await erase(address, { DATABASE_URL: product.databaseUrl, FUNGO_SECRET });
    await eventually(async () =>
      // Identity keeps the address for other services for thirty days. No other table holds a word.
      expect(await foundInTables()).toEqual({ 'identity.erased_addresses': ['email'] }),
    );
    await eventually(() => {
      expect(filesIn(STORAGE_DIR!)).toEqual(others);
      return Promise.resolve();
    });
    const logs = join(FUNGO_HOME!, 'logs');
    for (const name of readdirSync(logs))
      expect([name, wordsIn(readFileSync(join(logs, name), 'utf8'))]).toEqual([name, []]);
    const redis = new Redis(REDIS_URL!);
    await eventually(async () => {
      const kept = await Promise.all(
        (await redis.keys('*')).map(async (key) => [key, await redis.dump(key)]),
      );
      expect(wordsIn(JSON.stringify(kept))).toEqual([]);
    }).finally(() => redis.disconnect());
  });
}
