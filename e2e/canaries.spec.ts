import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import {
  type AnswerOf,
  type Camp,
  endpoints,
  type EndpointSpec,
  getCampRegistration,
  type joinWaitlist,
  type registerForCamp,
  type ScorerCode,
  type ScoreSheet,
} from '@fungo/contracts';
import { Outbox, ownerDataSource } from '@fungo/platform';
import { eventually } from '@fungo/testing';
import { createRegistration } from '../services/camps/factories';
import { tellResults } from '../services/camps/src/mails/due-results.jobs';
import { StoredCamp } from '../services/camps/src/places/camp.entity';
import { campsService } from '../services/camps/src/service';
import { type StartedProduct, startProductForTests } from '../scripts/start/for-tests';
import { type CardSecrets, payByCards } from './card-secrets';
import { day } from './days';

/** What a family writes, each a word that stands nowhere else, and is the same in JSON, an address and a log. */
const words = {
  guardian: 'Quillanworth',
  email: 'zorbaquist',
  phone: '5550174401',
  pickup: 'Mervandale',
  signature: 'Obrithorne',
  child: 'Jexamiah',
  surname: 'Vuntersfield',
  notes: 'wobblefenugreekallergy',
  contact: 'Hesperdinkle',
  contactPhone: '5550174402',
  waitingGuardian: 'Pellimoor',
  waitingEmail: 'quabbernock',
  waitingPhone: '5550174403',
  waitingChild: 'Tazendrick',
  waitingSurname: 'Yorvelsham',
  collector: 'Wexlodrum',
  reason: 'fribblesnapstory',
};
type Word = keyof typeof words;

const family: Word[] = ['guardian', 'email', 'phone', 'pickup', 'signature', 'child', 'surname'];
const waiting: Word[] = ['waitingGuardian', 'waitingEmail', 'waitingPhone', 'waitingChild', 'waitingSurname'];
const care: Word[] = ['notes', 'contact', 'contactPhone'];

/** Which of them a text holds, also as base64. */
function wordsIn(text: string): Word[] {
  const lower = text.toLowerCase();
  return (Object.keys(words) as Word[]).filter((word) => holds(text, lower, words[word]));
}

function holds(text: string, lower: string, word: string): boolean {
  const encoded = [0, 1, 2].map((shift) => {
    const bytes = Buffer.from(`${'_'.repeat(shift)}${word}`);
    return bytes.toString('base64').slice(shift === 0 ? 0 : shift + 1, -4);
  });
  return (
    lower.includes(word.toLowerCase()) ||
    encoded.some(
      (part) => text.includes(part) || text.includes(part.replaceAll('+', '-').replaceAll('/', '_')),
    )
  );
}

/** Which secrets of cards a text holds. */
const secretsIn = (text: string): string[] =>
  Object.entries(paid.secrets)
    .filter(([, secret]) => holds(text, text.toLowerCase(), secret))
    .map(([name]) => name);

let product: StartedProduct;
let database: Client;
/** All that Redis was told, as it tells it itself. */
let told = '';
let monitor: Socket;
let made: AnswerOf<typeof registerForCamp>;
let waits: AnswerOf<typeof joinWaitlist>;
let camp: Camp;
let paid: CardSecrets;
/** What the stream of all leaderboards said, and what a helper with a code saw of a station. */
let followed = '';
let lent = '';
const others = 'plain.family@fungo.test';
/** Whatever an answer to somebody who is not staff said. */
const refusals: string[] = [];

const order = (campId: number) => ({
  registration: {
    campId,
    parentName: `Ada ${words.guardian}`,
    parentEmail: `${words.email}@fungo.test`,
    parentPhone: words.phone,
    paymentMethod: 'venmo',
    pickupNames: [`Grandma ${words.pickup}`],
    waiver: { waiverId: camp.waiver!.id, signedName: `Ada ${words.signature}` },
  },
  participants: [
    {
      ...{ playerName: `${words.child} ${words.surname}`, playerAge: 10 },
      medicalInfo: `Has a ${words.notes}.`,
      emergencyContact: `Uncle ${words.contact}`,
      emergencyPhone: words.contactPhone,
    },
  ],
});

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(product.url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function signIn(email: string): Promise<{ cookie: string }> {
  const answer = await send('POST', '/api/custom-login', { email, password: 'play-ball' });
  return { cookie: answer.headers.get('set-cookie')!.split(';')[0]! };
}

/** Registers a family, has another one wait, and lets all happen to them that is mailed about. */
beforeAll(async () => {
  product = await startProductForTests({ env: { LOG_LEVEL: 'debug' } });
  const { DATABASE_URL, REDIS_URL } = product.environment;
  const { hostname, port, password } = new URL(REDIS_URL!);
  monitor = connect(Number(port), hostname, () =>
    monitor.write(`AUTH ${decodeURIComponent(password)}\r\nMONITOR\r\n`),
  );
  monitor.setEncoding('utf8').on('data', (text) => void (told += String(text)));
  await once(monitor, 'data');
  database = new Client({ connectionString: DATABASE_URL });
  await database.connect();
  await rememberOutbox();

  const coach = await signIn('coach@fungo.test');
  camp = await publish(coach);
  const create = async (body: unknown) => {
    const answer = await send('POST', '/api/camp-registrations/create', body, {
      'idempotency-key': randomUUID(),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const refused = async (status: number, body: unknown) => {
    const answer = await create(body);
    expect(answer.status).toBe(status);
    refusals.push(answer.text);
  };
  const plain = order(camp.id);
  await refused(400, { ...plain, participants: [{ ...plain.participants[0], playerAge: 200 }] });
  const registered = await create(plain);
  expect(registered.status).toBe(201);
  made = JSON.parse(registered.text) as typeof made;
  await refused(409, plain); // the camp is full
  await whileLocked(() => refused(409, plain));

  const joined = await waitFor(camp.id);
  expect(joined.status).toBe(201);
  waits = (await joined.json()) as typeof waits;
  await send(
    'PATCH',
    `/api/camp-registrations/${made.id}/payment-status`,
    { paymentStatus: 'partial' },
    coach,
  );
  await send(
    'POST',
    `/api/camps/send-confirmation-email?token=${made.accessToken}`,
    { registrationId: made.id, campId: camp.id },
    {},
  );
  await eventually(async () => expect(await mails()).toHaveLength(3));
  await measure(coach);
  await eventually(async () => {
    expect(await mails()).toHaveLength(4);
    expect(await mailsTo(others)).toHaveLength(1);
  });
  await tapAtGate(coach);
  await offerAndCancel(coach);
  paid = await payByCards(product, { ...made, campId: camp.id }, coach);
  await eventually(async () => expect(await subjects()).toContainEqual(expect.stringMatching('We returned')));
});

async function publish(coach: { cookie: string }): Promise<Camp> {
  const created = await send(
    'POST',
    '/api/camps',
    {
      ...{ title: 'Canary camp', location: 'Field 1', startDate: day(30), endDate: day(32), capacity: 1 },
      ...{ startTime: '09:00', endTime: '15:00', fullCampPrice: 150, dailyPrice: 55, payWithinDays: 9 },
      divisions: [
        { sport: 'coed', ageGroup: 'All ages', time: '09:00 - 10:00', field: 'Field 1', capacity: 2 },
      ],
      waiverText: 'Balls are hard.',
    },
    coach,
  );
  expect(created.status).toBe(201);
  return (await created.json()) as Camp;
}

const waitFor = (campId: number) =>
  send('POST', `/api/camps/${campId}/waitlist`, {
    ...{ parentName: `Bea ${words.waitingGuardian}`, parentEmail: `${words.waitingEmail}@fungo.test` },
    ...{ parentPhone: words.waitingPhone, playerName: `${words.waitingChild} ${words.waitingSurname}` },
    playerAge: 9,
  });

/** The child comes, and is taken home by somebody whom the guardian did not name. */
async function tapAtGate(coach: { cookie: string }): Promise<void> {
  const tap = (kind: string, more: object = {}) => ({
    ...{ id: randomUUID(), participantId: made.registration.participants[0]!.id, kind },
    ...{ at: `${day(-3)}T${kind === 'in' ? '15' : '21'}:00:00Z`, ...more },
  });
  const home = { collectedBy: `Cousin ${words.collector}`, reason: `Told a ${words.reason}` };
  const marks = [tap('in'), tap('out', home)];
  const marked = await send('POST', `/api/camps/${camp.id}/attendance`, { date: day(-3), marks }, coach);
  expect(marked.status).toBe(200);
}

/** The same two families at another camp: one is offered a place, then nobody has one. */
async function offerAndCancel(coach: { cookie: string }): Promise<void> {
  const other = await publish(coach);
  const { registration, participants } = order(other.id);
  const body = {
    registration: { ...registration, waiver: { ...registration.waiver, waiverId: other.waiver!.id } },
    participants,
  };
  expect((await send('POST', '/api/camp-registrations/create', body)).status).toBe(201);
  expect((await waitFor(other.id)).status).toBe(201);
  const { title, campType, location, startDate, endDate, startTime, endTime } = other;
  const change = {
    ...{ title, campType, location, startDate, endDate, startTime, endTime },
    ...{ capacity: 2, price: 150 },
  };
  const raised = await send('PUT', `/api/camps/${other.id}`, change, coach);
  expect(raised.status).toBe(200);
  await eventually(async () =>
    expect(await subjects()).toContainEqual(expect.stringMatching('A spot opened up')),
  );
  const cancelled = await send('PATCH', `/api/camps/${other.id}/status`, { status: 'cancelled' }, coach);
  expect(cancelled.status).toBe(200);
  await eventually(async () => {
    const told = (await subjects()).filter((subject) => /cancel/i.test(subject));
    expect(told).toHaveLength(2);
  });
}

const subjects = async () => (await mails()).map(({ subject }) => subject);

const station = 'hitting_zone';

/** The child is measured beside one of another family, in public; then the camp is over, and both families get their reports. */
async function measure(coach: { cookie: string }): Promise<void> {
  const { service, entities } = campsService;
  const owner = await ownerDataSource(product.databaseUrl, service, entities).initialize();
  try {
    await owner.query('UPDATE camps SET capacity = 2 WHERE id = $1', [camp.id]);
    const stored = await owner.manager.findOneByOrFail(StoredCamp, { id: camp.id });
    const other = { parentEmail: others, children: [{ playerName: 'Ida Cole' }] };
    await createRegistration(owner, { ...stored, divisions: [] }, other);

    const stream = await send('GET', '/api/leaderboard/events');
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    const scores = `/api/camps/${camp.id}/stations/${station}/scores`;
    const sheet = (await (await send('GET', scores, undefined, coach)).json()) as ScoreSheet;
    const changes = sheet.rows.map(({ entryId }, index) => ({
      ...{ id: randomUUID(), at: new Date().toISOString(), entryId, saw: null },
      ...{ attempts: [10 - index], didNotTakePart: false },
    }));
    expect((await send('POST', scores, { changes }, coach)).status).toBe(200);
    while (!followed.includes('event: changed')) followed += (await reader.read()).value ?? '';
    await reader.cancel();

    const admin = await signIn('admin@fungo.test');
    const helper = { station, helper: 'Sam' };
    const code = await send('POST', `/api/camps/${camp.id}/scorer-codes`, helper, admin);
    const opened = await send('POST', '/api/scorer-codes/open', {
      code: ((await code.json()) as ScorerCode).code,
    });
    const { token } = (await opened.json()) as { token: string };
    lent = await (await send('GET', `${scores}?token=${token}`)).text();

    const dates = [camp.id, day(-3), day(-2)];
    await owner.query('UPDATE camps SET start_date = $2, end_date = $3 WHERE id = $1', dates);
    await owner.transaction((manager) => new Outbox('camps').addJob(manager, tellResults, {}));
  } finally {
    await owner.destroy();
  }
}

afterAll(async () => {
  monitor?.destroy();
  await database?.end();
  await product?.stop();
});

/** From now on, each row that the outbox was ever given stands in a table of its own. */
const rememberOutbox = () =>
  database.query(`
    CREATE TABLE public.outbox_seen (entry text);
    CREATE FUNCTION public.see_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN INSERT INTO public.outbox_seen SELECT new::text; RETURN NULL; END $$;
    CREATE TRIGGER seen AFTER INSERT OR UPDATE ON events.outbox FOR EACH ROW EXECUTE FUNCTION public.see_outbox()`);

/** Nobody can take a place of the camp meanwhile: whoever tries is refused once they have waited for long. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await database.query('BEGIN');
  await database.query('SELECT FROM camps.camps WHERE id = $1 FOR UPDATE', [camp.id]);
  try {
    await work();
  } finally {
    await database.query('ROLLBACK');
  }
}

interface ReceivedMail {
  subject: string;
  to: { address: string }[];
}

/** What came for either family. */
async function mails(): Promise<ReceivedMail[]> {
  return (await allMails()).filter(({ to }) => wordsIn(JSON.stringify(to)).length > 0);
}

const allMails = async () => (await (await fetch(`${product.mailUrl}/email`)).json()) as ReceivedMail[];
const mailsTo = async (address: string) =>
  (await allMails()).filter(({ to }) => to.some((one) => one.address === address));

it('shows nobody but staff what a family wrote, and staff its notes and contacts only where they look at one', async () => {
  const { id } = made;
  const participant = made.registration.participants[0]!.id;
  const values: Record<string, string> = {
    ...{ getCampRegistration: id, getSignedWaiver: id, getResults: id, getWaitlistFamily: waits.id },
    getCare: String(participant),
  };
  const reads = Object.entries<EndpointSpec>(endpoints)
    .filter(
      ([, { method, service, access, raw }]) =>
        method === 'GET' && service === 'camps' && access !== 'service' && raw !== 'text/event-stream',
    )
    .map(([name, { path }]) => ({
      name,
      path:
        path
          .replace('{id}', values[name] ?? String(camp.id))
          .replace('{campId}', String(camp.id))
          .replace('{station}', 'hitting_zone') + (name === 'getRoster' ? `?date=${day(-3)}` : ''),
    }));
  const seenBy = async (headers: Record<string, string>) => {
    const seen: Record<string, Word[]> = {};
    for (const { name, path } of reads) {
      const found = wordsIn(await (await send('GET', path, undefined, headers)).text());
      if (found.length > 0) seen[name] = found;
    }
    return seen;
  };
  const registration = family.filter((word) => word !== 'signature');
  // A leaderboard names a child by first name and last initial.
  const everybody = {
    ...{ listLeaderboard: ['child'], getCampLeaderboard: ['child'] },
    getLeaderboardHighlights: ['child'],
  };
  for (const stranger of [{}, await signIn('player2@fungo.test')])
    expect(await seenBy(stranger)).toEqual(everybody);
  for (const staff of ['coach@fungo.test', 'coach2@fungo.test', 'admin@fungo.test'])
    expect(await seenBy(await signIn(staff))).toEqual({
      ...everybody,
      ...(staff === 'admin@fungo.test' && { listScoreRecords: ['child', 'surname'] }),
      getScoreSheet: ['child', 'surname'],
      getResults: ['child', 'surname'],
      listCamps: family,
      getCamp: family,
      getCampRegistration: [...family, ...care],
      getSignedWaiver: ['signature', 'child', 'surname'],
      getCare: ['child', 'surname', ...care],
      getRoster: [...registration.filter((word) => word !== 'email'), 'collector'],
      exportParticipants: ['guardian', 'email', 'phone', 'child', 'surname'],
      listCampPayments: family,
      exportCampPayments: ['guardian', 'email', 'phone', 'child', 'surname'],
      listWaitlist: waiting,
      getWaitlistFamily: waiting,
    });

  const own = getCampRegistration.path.replace('{id}', id);
  const answer = await (await send('GET', `${own}?token=${made.accessToken}`)).text();
  expect(wordsIn(answer)).toEqual(family);
  expect(refusals.flatMap(wordsIn)).toEqual([]);
});

it('shows whoever follows the scores, or enters them with a code, no more than the leaderboard does', () => {
  expect(followed).toContain('event: changed');
  expect(wordsIn(followed)).toEqual(['child']);
  expect(lent).toContain('changeId');
  expect(wordsIn(lent)).toEqual(['child']);
});

it('mails another family at the same stations nothing of it', async () => {
  const [report] = await mailsTo(others);
  expect(JSON.stringify(report)).toContain('How Ida did');
  expect(wordsIn(JSON.stringify(report))).toEqual([]);
});

it('mails a family its own first names and nobody’s notes', async () => {
  const seen = (await mails()).map((mail) => ({
    to: wordsIn(JSON.stringify(mail.to)),
    words: wordsIn(JSON.stringify(mail)),
  }));
  const to = (one: Word) => seen.filter((mail) => mail.to[0] === one).flatMap((mail) => mail.words);
  expect(JSON.stringify(await mails())).toContain(`How ${words.child} did`);
  expect(new Set(to('email'))).toEqual(new Set<Word>(['email', 'child']));
  expect(new Set(to('waitingEmail'))).toEqual(new Set<Word>(['waitingEmail', 'waitingChild']));
});

it('writes nothing of it into a log', () => {
  const logs = join(product.environment.FUNGO_HOME!, 'logs');
  const seen = readdirSync(logs).map((name) => [name, wordsIn(readFileSync(join(logs, name), 'utf8'))]);
  expect(seen.length).toBeGreaterThan(8);
  expect(seen.filter(([, found]) => found!.length > 0)).toEqual([]);
});

it('gives Redis nothing of it', async () => {
  expect(told).toContain(made.id); // the queues’ notices were among it
  expect(wordsIn(told)).toEqual([]);
  const redis = new Redis(product.environment.REDIS_URL!);
  const kept = await Promise.all((await redis.keys('*')).map(async (key) => [key, await redis.dump(key)]));
  redis.disconnect();
  expect(wordsIn(JSON.stringify(kept))).toEqual([]);
});

it('keeps of it in plain text only names and addresses, in the tables of the families themselves', async () => {
  const { rows } = await database.query<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const seen: Record<string, Word[]> = {};
  for (const { name } of rows) {
    const table = await database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
    const found = wordsIn(table.rows.map(({ row }) => row).join('\n'));
    if (found.length > 0) seen[name] = found;
  }
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['events.outbox', 'events.inbox', 'camps.idempotency_keys', 'camps.audit']),
  );
  const { rowCount } = await database.query('SELECT FROM public.outbox_seen WHERE entry LIKE $1', [
    `%${made.id}%`,
  ]);
  expect(rowCount).toBeGreaterThan(0);
  expect(seen).toEqual({
    'camps.marks': ['collector', 'reason'],
    'camps.registrations': ['guardian', 'email', 'pickup', 'signature'],
    'camps.participants': ['child', 'surname'],
    'camps.players': ['child', 'surname'],
    'camps.waitlist': ['waitingGuardian', 'waitingEmail'],
    'camps.waitlist_children': ['waitingChild', 'waitingSurname'],
  });
});

it('keeps and tells nothing of cards, of Stripe’s secrets and of what Stripe told', async () => {
  const logs = join(product.environment.FUNGO_HOME!, 'logs');
  const written = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
  expect(written.join()).toContain('/api/stripe/webhook');
  expect(secretsIn(written.join())).toEqual([]);
  expect(told).toContain('payments.settle-intent');
  expect(secretsIn(told)).toEqual([]);
  const { rows } = await database.query<{ entry: string }>('SELECT entry FROM public.outbox_seen');
  expect(secretsIn(rows.map(({ entry }) => entry).join('\n'))).toEqual([]);
  const tables = await database.query<{ row: string }>(
    `SELECT query_to_xml('SELECT * FROM payments.' || quote_ident(tablename), true, false, '')::text AS row
       FROM pg_tables WHERE schemaname = 'payments'`,
  );
  expect(tables.rows.length).toBeGreaterThan(5);
  expect(secretsIn(tables.rows.map(({ row }) => row).join('\n'))).toEqual([]);
  expect(paid.answers.length).toBeGreaterThan(10);
  expect(secretsIn(paid.answers.join('\n'))).toEqual([]);
  expect(secretsIn(JSON.stringify(await allMails()))).toEqual([]);
});
