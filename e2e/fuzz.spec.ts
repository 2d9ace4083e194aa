import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { Client } from 'pg';
import {
  type AnswerOf,
  type Camp,
  endpoints,
  type EndpointSpec,
  errors,
  type ErrorBody,
  errorsOf,
  type Opening,
  type Role,
  type Video,
} from '@fungo/contracts';
import { ownerDataSource } from '@fungo/platform';
import sharp from 'sharp';
import { createVideo } from '../services/media/factories';
import { type StartedProduct, startProductForTests } from '../scripts/start/for-tests';
import { mediaService } from '../services/media/src/service';
import { clip, h264, picture } from '../services/media/test/clips/clips';
import { type Broken, invalidRequests } from './fuzz/invalid';
import { type Fields, type Known, validRequests } from './fuzz/valid';

/** Requests to each endpoint, half of them valid; and by what they are chosen, so that a failure comes again. */
const runs = Number(process.env.FUZZ_RUNS ?? 200) / 2;
const seed = Number(process.env.FUZZ_SEED ?? 1869);

/** Milliseconds after which a request hangs; roomy, for a machine that does much else. */
const hangs = 60_000;

/**
 * Nobody has such a link, and a place that is free has been offered already: what these calls do is held in the tests of
 * identity and camps.
 */
const neverSucceeds: (keyof typeof endpoints)[] = ['resetPassword', 'proveAddress', 'offerPlace'];

const accounts = {
  'player@fungo.test': 'student',
  'player2@fungo.test': 'student',
  'coach@fungo.test': 'instructor',
  'coach2@fungo.test': 'instructor',
  'admin@fungo.test': 'admin',
} as const satisfies Record<string, Role>;
type Who = keyof typeof accounts | 'visitor';
const everybody: Who[] = ['visitor', ...(Object.keys(accounts) as Who[])];

const mayCall = (who: Who, { access }: EndpointSpec): boolean =>
  access === 'public' ||
  (who !== 'visitor' && (typeof access === 'string' ? access !== 'service' : access.includes(accounts[who])));

let product: StartedProduct;
let folder: string;
const cookies = new Map<Who, string>();
const slowest = { call: '', milliseconds: 0 };
let strangers: string[] = [];
/** What forms are sent with; and the name of a film that can be seen. */
const files: Record<string, Blob> = {};
let filmFile = '';
let sessionsAreSpent = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fungo-fuzz-'));
  product = await startProductForTests({
    // Each request comes from an address of its own, so that no limit on addresses hides an answer.
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback' },
  });
  for (const who of everybody) if (who !== 'visitor') cookies.set(who, await signIn(who));
  for (let i = 0; i < 5; i += 1)
    await ask('visitor', 'POST', '/api/register', {
      ...{ firstName: 'Pat', lastName: 'Lane', email: `stranger${i}@fungo.test` },
      ...{ password: 'play-ball', confirmPassword: 'play-ball' },
    });
  const users = await read<{ id: string; email: string }[]>('admin@fungo.test', '/api/admin/users');
  const videos = await read<Video[]>('player@fungo.test', '/api/videos');
  const { filePath } = videos.find(({ status }) => status === 'reviewed')!;
  filmFile = filePath!.split('/').at(-1)!;
  // Each that is taken is made ready to play beside the calls: it is as short as films are.
  const film = await clip(folder, 'swing.mp4', ...picture('64x64', 10, 1), ...h264);
  files.film = new Blob([new Uint8Array(await readFile(film))], { type: 'video/mp4' });
  const square = sharp({ create: { width: 40, height: 40, channels: 3, background: '#2f5d46' } });
  files.image = new Blob([new Uint8Array(await square.png().toBuffer())], { type: 'image/png' });
  strangers = users.filter(({ email }) => email.startsWith('stranger')).map(({ id }) => id);
});

afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
  console.log(`The slowest answer: ${slowest.call} after ${slowest.milliseconds} ms`);
});

const calls = (Object.entries(endpoints) as [keyof typeof endpoints, EndpointSpec][]).filter(
  ([, { access }]) => access !== 'service',
);

describe.each(
  calls.map(([name, endpoint], i) => ({
    ...{ call: `${endpoint.method} ${endpoint.path}`, name, endpoint },
    // Calls with the same body are not asked the same things.
    chosen: { numRuns: runs, seed: seed + i },
  })),
)('$call', ({ name, endpoint, chosen }) => {
  it('answers valid requests as declared, and refuses each with one thing wrong', async () => {
    const known = await look(name);
    const valid = validRequests(endpoint, known);
    const callers = fc.constantFrom(...everybody.filter((who) => mayCall(who, endpoint)));
    let succeeded = 0;
    const takes = fc.asyncProperty(callers, valid, async (who, request) => {
      const answer = await send(who, endpoint, { request });
      expectDeclared(endpoint, answer);
      if (answer.status === endpoint.status) succeeded += 1;
    });
    const refuses = fc.asyncProperty(callers, invalidRequests(endpoint, valid), async (who, broken) => {
      const answer = await send(who, endpoint, broken);
      expectRefused(endpoint, answer, broken);
    });
    await Promise.all([fc.assert(takes, chosen), fc.assert(refuses, chosen)]);
    if (!neverSucceeds.includes(name)) expect(succeeded).toBeGreaterThan(0);
  });

  const shutOut = everybody.filter((who) => !mayCall(who, endpoint));
  if (shutOut.length > 0)
    it('refuses whoever may not call it', async () => {
      const [request] = fc.sample(validRequests(endpoint, { fields: {}, bodies: [] }), {
        ...chosen,
        numRuns: 1,
      });
      for (const who of shutOut) {
        const answer = await send(who, endpoint, { request: request! });
        expectDeclared(endpoint, answer);
        const toVisitors = endpoint.access === 'token' ? 404 : 401;
        expect([who, answer.status]).toEqual([who, who === 'visitor' ? toVisitors : 403]);
      }
    });
});

interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

async function send(
  who: Who,
  endpoint: EndpointSpec,
  { request, raw, headers, suffix = '' }: Pick<Broken, 'request' | 'raw' | 'headers' | 'suffix'>,
): Promise<Answer> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params[name]!),
  );
  const query = new URLSearchParams(request.query).toString();
  const sent = bodyOf(endpoint, request, raw);
  const began = performance.now();
  const response = await fetch(`${product.url}${path}${suffix}${query && `?${query}`}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      cookie: cookies.get(who) ?? '',
      'x-forwarded-for': `203.0.${(began % 250) | 0}.${Math.floor(Math.random() * 250)}`,
      ...sent.headers,
      ...headers,
    },
    ...(sent.body !== undefined && { body: sent.body }),
    signal: AbortSignal.timeout(hangs),
  });
  const text = await textOf(response);
  const milliseconds = Math.round(performance.now() - began);
  if (milliseconds > slowest.milliseconds)
    Object.assign(slowest, { call: `${endpoint.method} ${endpoint.path}`, milliseconds });
  return { status: response.status, text, headers: response.headers };
}

function bodyOf(
  endpoint: EndpointSpec,
  { body, form }: Broken['request'],
  raw: Broken['raw'],
): { body?: string | FormData; headers?: Record<string, string> } {
  if (raw) return { body: raw.text, headers: { 'content-type': raw.type } };
  if (body !== undefined)
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const { streamed, method, webhook } = endpoint;
  if (webhook) return { body: '{}', headers: { 'content-type': 'application/json' } };
  if (typeof streamed === 'object') {
    const filled = new FormData();
    for (const [name, value] of Object.entries(form ?? {})) filled.set(name, value);
    filled.set(streamed.file, files[streamed.file === 'video' ? 'film' : 'image']!, 'IMG_0001.MP4');
    return { body: filled };
  }
  if (!endpoint.path.startsWith('/api/videos/uploads')) return {};
  const headers = { 'tus-resumable': '1.0.0' };
  if (method === 'POST')
    return {
      headers: {
        ...{ ...headers, 'upload-length': '1000' },
        'upload-metadata': `filename ${btoa('swing.mp4')},title ${btoa('Swing')}`,
      },
    };
  if (method !== 'PATCH') return { headers };
  return {
    body: 'part',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  };
}

/** Of an event stream its beginning: it may last. */
async function textOf(response: Response): Promise<string> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.text();
  const reader = response.body!.getReader();
  const first = (await reader.read()) as { value?: Uint8Array };
  await reader.cancel();
  return Buffer.from(first.value ?? []).toString();
}

/** A success with exactly what the response schema names, or an error that the call declares. */
function expectDeclared(endpoint: EndpointSpec, answer: Answer): void {
  if (endpoint.method === 'HEAD') {
    const statuses = errorsOf(endpoint).map((code) => errors[code].status as number);
    expect([endpoint.status, ...statuses]).toContain(answer.status);
    return expect(answer.text).toBe('');
  }
  if (answer.status !== endpoint.status) return expectError(answer, errorsOf(endpoint));
  if (endpoint.raw && endpoint.method === 'GET') return expect(answer.text).not.toBe('');
  if (!endpoint.response) return expect(answer.text).toBe('');
  const body: unknown = JSON.parse(answer.text);
  const parsed = endpoint.response.parse(body);
  // What the schema does not name is dropped by it, so that more than it names differs from what it returns.
  if (!isDeepStrictEqual(parsed, body)) expect(body).toEqual(parsed);
}

function expectRefused(endpoint: EndpointSpec, answer: Answer, { statuses }: Broken): void {
  expect(statuses).toContain(answer.status);
  if (endpoint.method === 'HEAD') return;
  expectError(answer, [
    ...errorsOf(endpoint),
    'request.unknown-path',
    'request.malformed',
    'request.invalid',
  ]);
}

function expectError({ status, text }: Answer, codes: readonly string[]): void {
  expect(text).toMatch(/^\{/);
  const { statusCode, code, message, fields, requestId, ...more } = JSON.parse(text) as ErrorBody;
  expect(codes).toContain(code);
  expect({ statusCode, status, more }).toEqual({
    statusCode: errors[code].status,
    status: statusCode,
    more: {},
  });
  expect(status).toBeLessThan(500);
  expect(message).toMatch(/\S/);
  expect(requestId).toMatch(/^[\w-]{8,64}$/);
  for (const complaint of Object.values(fields ?? {})) expect(complaint).toMatch(/\S/);
}

async function ask(who: Who, method: string, path: string, body?: object): Promise<Response> {
  return fetch(product.url + path, {
    method,
    headers: {
      cookie: cookies.get(who) ?? '',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function read<T>(who: Who, path: string): Promise<T> {
  return (await (await ask(who, 'GET', path)).json()) as T;
}

async function signIn(email: string): Promise<string> {
  const response = await ask('visitor', 'POST', '/api/custom-login', { email, password: 'play-ball' });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

const coaches = ['coach@fungo.test', 'coach2@fungo.test'] as const;
const day = (days: number) => DateTime.now().plus({ days }).toISODate();

/** Names what there is to book, answer, block and change; and sees to it that there is some, whatever was asked before. */
async function look(name: keyof typeof endpoints): Promise<Known> {
  if (sessionsAreSpent) for (const who of cookies.keys()) cookies.set(who, await signIn(who));
  sessionsAreSpent = name.startsWith('logout');

  const { path }: EndpointSpec = endpoints[name];
  if (path.startsWith('/api/videos/upload')) await beginMonth();
  const list = Object.keys(held).find((one) => path.startsWith(`${one}/{`));
  const ids = list === undefined ? null : await held[list]!(name);
  return {
    fields: { instructorId: [1, 2], userId: strangers, ...(ids && { id: ids, file: ids }) },
    bodies: (await bodies[name]?.()) ?? [],
  };
}

/** Ids of what hangs under a path. */
const held: Record<string, (name: keyof typeof endpoints) => Promise<string[]>> = {
  '/api/instructors': async () => ['1', '2'],
  '/api/admin/users': async () => strangers,
  '/api/instructor/availability': () => slots(),
  '/api/schedule/availability': () => slots(),
  '/api/schedule/blocks': async () => {
    await ask('coach@fungo.test', 'POST', '/api/schedule/blocks', { from: day(300), to: day(301) });
    return idsAt('/api/schedule/blocks');
  },
  '/api/lessons': async (name) => (name === 'rateLesson' ? completedLessons() : pendingLessons()),
  '/api/videos': () => swings(),
  '/api/video-annotations': () => swings(),
  '/api/videos/uploads': async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const begun = await send('player@fungo.test', endpoints.beginUpload, {
        request: { params: {}, query: {}, body: undefined },
      });
      ids.push(begun.headers.get('location')?.split('/').at(-1) ?? '');
    }
    return ids.filter(Boolean);
  },
  '/api/weekly-videos': async () => {
    for (const coach of coaches)
      await send(coach, endpoints.addWeeklyVideo, {
        request: { params: {}, query: {}, body: undefined, form: { title: 'Drill' } },
      });
    return idsAt('/api/weekly-videos');
  },
  '/uploads': async () => [filmFile],
  '/files': async () => {
    const added = await send('admin@fungo.test', endpoints.addSitePhoto, {
      request: { params: {}, query: {}, body: undefined, form: {} },
    });
    return [(JSON.parse(added.text) as { url: string }).url.split('/').at(-1)!];
  },
  '/api/camps': async (name) => {
    if (name === 'markAttendance') return [String((atGate = await registered()).campId)];
    const camp = () => (name === 'joinWaitlist' ? fullCamp() : campWith({}));
    return Promise.all([camp(), camp(), camp()].map(async (made) => String((await made).id)));
  },
  '/api/camp-registrations': async () => [(await registered()).id, (await registered()).id],
  '/api/camp-participants': async () => [String((await registered()).participantId)],
  '/api/camp-waitlist': async () => {
    const { id } = await fullCamp();
    const ids: string[] = [];
    for (const parentEmail of ['ana@fungo.test', 'ben@fungo.test']) {
      const body = { ...guardian, parentEmail, children: [{ playerName: 'Leo', playerAge: 10 }] };
      const joined = await ask('player@fungo.test', 'POST', `/api/camps/${id}/waitlist`, body);
      ids.push(((await joined.json()) as { id: string }).id);
    }
    return ids;
  },
  '/api/custom-lesson-requests': async () => {
    await ask('visitor', 'POST', '/api/custom-lesson-requests', {
      ...{ instructorId: 1, name: 'Pat Lane', phone: '(555) 014-7720' },
      ...{ email: 'pat@fungo.test', travelPreference: 'flexible' },
    });
    return idsAt('/api/custom-lesson-requests');
  },
};

/** Gives every member the month's uploads, whatever was begun and used before. */
async function beginMonth(): Promise<void> {
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query('TRUNCATE media.credits, media.upload_tries');
  await database.end();
}

/**
 * Swings of the member's, for either coach and for nobody; playable where they are the demo academy's. The film that
 * `/uploads` is asked for is not among them: it would be deleted first.
 */
async function swings(): Promise<string[]> {
  const { id: studentId } = await read<{ id: string }>('player@fungo.test', '/api/auth/user');
  const media = await ownerDataSource(product.databaseUrl, 'media', mediaService.entities).initialize();
  for (const instructorId of [1, 2, null, 1, null]) await createVideo(media, { studentId, instructorId });
  await media.destroy();
  const videos = await read<Video[]>('admin@fungo.test', '/api/videos?limit=50');
  return videos.filter(({ filePath }) => !filePath?.endsWith(filmFile)).map(({ id }) => id);
}

const guardian = { parentName: 'Rosa', parentEmail: 'rosa@fungo.test', parentPhone: '555 0134' };
const camper = { playerName: 'Mia', playerAge: 10, emergencyContact: 'Ana', emergencyPhone: '555 0199' };

/** A camp that runs whenever somebody asks for one of its days. */
const campBody = (changes: object = {}) => ({
  ...{ title: 'Fuzz camp', campType: 'camp', location: 'Field 1', startTime: '09:00', endTime: '15:00' },
  ...{ startDate: day(-30), endDate: day(89), capacity: 50, fullCampPrice: 150, dailyPrice: 55 },
  divisions: [{ sport: 'coed', ageGroup: 'All ages', time: '09:00 - 12:00', field: 'Field 1', capacity: 50 }],
  ...changes,
});

async function campWith(changes: object): Promise<Camp> {
  return (await (await ask('coach@fungo.test', 'POST', '/api/camps', campBody(changes))).json()) as Camp;
}

const registering = (campId: number, waiverId?: number) => ({
  registration: {
    ...{ campId, ...guardian, paymentMethod: 'venmo', registrationOption: 'all_days', totalAmount: 150 },
    ...(waiverId !== undefined && { waiver: { waiverId, signedName: 'Rosa' } }),
  },
  participants: [camper],
});

/** The player's, with a waiver that is signed. */
async function registered(): Promise<{ id: string; campId: number; participantId: number }> {
  const { id: campId, waiver } = await campWith({ waiverText: 'Balls are hard.' });
  const path = '/api/camp-registrations/create';
  const answer = await ask('player@fungo.test', 'POST', path, registering(campId, waiver!.id));
  const { id, registration } = (await answer.json()) as AnswerOf<typeof endpoints.registerForCamp>;
  return { id, campId, participantId: registration.participants[0]!.id };
}

/** Whose taps are sent. */
let atGate: Awaited<ReturnType<typeof registered>>;

async function fullCamp(): Promise<Camp> {
  const camp = await campWith({ startDate: day(30), endDate: day(32), capacity: 1 });
  await ask('player@fungo.test', 'POST', '/api/camp-registrations/create', registering(camp.id));
  return camp;
}

const oneself = async (): Promise<Fields[]> => [{ instructorId: undefined }];

/** Bodies that get somewhere. */
const bodies: Partial<Record<keyof typeof endpoints, () => Promise<Fields[]>>> = {
  login: async () => Object.keys(accounts).map((email) => ({ email, password: 'play-ball' })),
  addSlot: oneself,
  addOwnSlot: oneself,
  addBlock: oneself,
  copySlots: oneself,
  createCamp: async () => [campBody()],
  changeCamp: async () => [{ ...campBody(), price: 100 }],
  registerForCamp: async () => [registering((await campWith({ capacity: 2000 })).id)],
  registerForCampWithoutPayment: async () => {
    const { id: campId } = await campWith({ capacity: 2000 });
    return [{ campId, parentInfo: guardian, participants: [camper], totalAmount: 150 }];
  },
  sendCampConfirmation: async () => {
    const { id: registrationId, campId } = await registered();
    return [{ registrationId, campId }];
  },
  joinWaitlist: async () => [
    { ...guardian, children: [{ playerName: 'Leo', playerAge: 10, divisionId: null }] },
  ],
  markAttendance: async () => [
    {
      date: day(0),
      marks: [
        { id: randomUUID(), participantId: atGate.participantId, kind: 'in', at: new Date().toISOString() },
      ],
    },
  ],
  forgotPassword: async () => Object.keys(accounts).map((email) => ({ email })),
  bookLesson: async () =>
    (await hours()).map(({ instructorId, start }) => ({ instructorId, scheduledDate: start })),
  bookSimpleLesson: async () =>
    (await hours()).map(({ date, time }) => ({ scheduledDate: date, timeSlot: time })),
};

async function idsAt(path: string): Promise<string[]> {
  return (await read<{ id: number | string }[]>('admin@fungo.test', path)).map(({ id }) => String(id));
}

/** Both coaches offer every day, and nothing that was asked before hides it. */
async function slots(): Promise<string[]> {
  for (const id of await idsAt('/api/schedule/blocks'))
    await ask('admin@fungo.test', 'DELETE', `/api/schedule/blocks/${id}`);
  for (const coach of coaches)
    for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek += 1)
      await ask(coach, 'POST', '/api/instructor/availability', {
        ...{ dayOfWeek, startTime: '07:00', endTime: '21:00', price: 60, maxStudents: 10, weeksDuration: 52 },
      });
  return idsAt('/api/instructor/availability');
}

async function hours(): Promise<Opening[]> {
  await slots();
  return read<Opening[]>('visitor', `/api/schedule/openings?from=${day(2)}&to=${day(30)}`);
}

async function pendingLessons(): Promise<string[]> {
  for (const { start, instructorId } of (await hours()).slice(-10))
    await ask('player@fungo.test', 'POST', '/api/lessons', {
      ...{ instructorId, scheduledDate: start, studentPhone: '(555) 014-7720' },
      ...{ studentEmail: 'player@fungo.test', sessionFocus: 'both', weeklyRecurring: 'no' },
    });
  return idsAt('/api/lessons?status=pending');
}

/** Only time completes a lesson: these have been moved back in it. */
async function completedLessons(): Promise<string[]> {
  const ids: number[] = [];
  for (const { date, time } of (await hours()).slice(0, 20)) {
    const booked = await ask('coach@fungo.test', 'POST', '/api/simple/lessons', {
      ...{ studentName: 'Riley', studentEmail: 'player@fungo.test', scheduledDate: date, timeSlot: time },
    });
    if (booked.ok) ids.push(((await booked.json()) as { id: number }).id);
  }
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query(
    `UPDATE scheduling.lessons
        SET starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'
      WHERE id = ANY($1)`,
    [ids],
  );
  await database.end();
  return ids.map(String);
}
