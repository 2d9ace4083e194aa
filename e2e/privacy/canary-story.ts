import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client } from 'pg';
import type { AnswerOf, Camp, joinWaitlist, registerForCamp, ScorerCode, ScoreSheet } from '@fungo/contracts';
import { Outbox, ownerDataSource } from '@fungo/platform';
import { eventually } from '@fungo/testing';
import { createRegistration } from '../../services/camps/factories';
import { tellResults } from '../../services/camps/src/mails/mails.jobs';
import { StoredCamp } from '../../services/camps/src/places/camp.entity';
import { campsService } from '../../services/camps/src/service';
import type { StartedProduct } from '../../scripts/start/for-tests';
import { words, wordsIn } from './canary-words';
import { type CardSecrets, payByCards } from './card-secrets';
import { day } from '../days';

/** The results, complete once the story has run. */
interface Story {
  product: StartedProduct;
  database: Client;
  /** All commands to Redis, by its own monitor. */
  told: string;
  monitor: Socket;
  made: AnswerOf<typeof registerForCamp>;
  waits: AnswerOf<typeof joinWaitlist>;
  camp: Camp;
  paid: CardSecrets;
  /** The stream of all leaderboards, and a station as a helper with a code sees it. */
  followed: string;
  lent: string;
  /** All answers to people who aren't staff. */
  refusals: string[];
}
export const story = { told: '', followed: '', lent: '', refusals: [] as string[] } as Story;
export const otherFamily = 'plain.family@fungo.test';

/** Registers a family, puts another on the waitlist, and causes every kind of mail for them. */
export async function tellStory(product: StartedProduct): Promise<void> {
  story.product = product;
  const { DATABASE_URL, REDIS_URL } = story.product.environment;
  const { hostname, port, password } = new URL(REDIS_URL!);
  story.monitor = connect(Number(port), hostname, () =>
    story.monitor.write(`AUTH ${decodeURIComponent(password)}\r\nMONITOR\r\n`),
  );
  story.monitor.setEncoding('utf8').on('data', (text) => void (story.told += String(text)));
  await once(story.monitor, 'data');
  story.database = new Client({ connectionString: DATABASE_URL });
  await story.database.connect();
  await rememberOutbox();

  const coach = await signIn('coach@fungo.test');
  story.camp = await publish(coach);
  const create = async (body: unknown) => {
    const answer = await send('POST', '/api/camp-registrations/create', body, {
      'idempotency-key': randomUUID(),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const refused = async (status: number, body: unknown) => {
    const answer = await create(body);
    expect(answer.status).toBe(status);
    story.refusals.push(answer.text);
  };
  const plain = order(story.camp.id);
  await refused(400, { ...plain, participants: [{ ...plain.participants[0], playerAge: 200 }] });
  const registered = await create(plain);
  expect(registered.status).toBe(201);
  story.made = JSON.parse(registered.text) as Story['made'];
  await refused(409, plain); // the camp is full
  await whileLocked(() => refused(409, plain));

  const joined = await waitFor(story.camp.id);
  expect(joined.status).toBe(201);
  story.waits = (await joined.json()) as Story['waits'];
  await send(
    'PATCH',
    `/api/camp-registrations/${story.made.id}/payment-status`,
    { paymentStatus: 'partial' },
    coach,
  );
  await send(
    'POST',
    `/api/camps/send-confirmation-email?token=${story.made.accessToken}`,
    { registrationId: story.made.id, campId: story.camp.id },
    {},
  );
  await eventually(async () => expect(await mails()).toHaveLength(3));
  await measure(coach);
  await eventually(async () => {
    expect(await mails()).toHaveLength(4);
    expect(await mailsTo(otherFamily)).toHaveLength(1);
  });
  await tapAtGate(coach);
  await offerAndCancel(coach);
  story.paid = await payByCards(story.product, { ...story.made, campId: story.camp.id }, coach);
  await eventually(async () => expect(await subjects()).toContainEqual(expect.stringMatching('We returned')));
}

const order = (campId: number) => ({
  registration: {
    campId,
    parentName: `Ada ${words.guardian}`,
    parentEmail: `${words.email}@fungo.test`,
    parentPhone: words.phone,
    paymentMethod: 'venmo',
    pickupNames: [`Grandma ${words.pickup}`],
    waiver: { waiverId: story.camp.waiver!.id, signedName: `Ada ${words.signature}` },
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

export async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  return fetch(story.product.url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export async function signIn(email: string): Promise<{ cookie: string }> {
  const answer = await send('POST', '/api/custom-login', { email, password: 'play-ball' });
  return { cookie: answer.headers.get('set-cookie')!.split(';')[0]! };
}

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

/** The child comes, and a person that the guardian did not name takes it home. */
async function tapAtGate(coach: { cookie: string }): Promise<void> {
  const tap = (kind: string, more: object = {}) => ({
    ...{ id: randomUUID(), participantId: story.made.registration.participants[0]!.id, kind },
    ...{ at: `${day(-3)}T${kind === 'in' ? '15' : '21'}:00:00Z`, ...more },
  });
  const home = { collectedBy: `Cousin ${words.collector}`, reason: `Told a ${words.reason}` };
  const marks = [tap('in'), tap('out', home)];
  const marked = await send(
    'POST',
    `/api/camps/${story.camp.id}/attendance`,
    { date: day(-3), marks },
    coach,
  );
  expect(marked.status).toBe(200);
}

/** The same two families at another camp: one is offered a place, then neither has one. */
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

export const station = 'hitting_zone';

/** The child and one of another family are measured in public. After the camp, both families get their reports. */
async function measure(coach: { cookie: string }): Promise<void> {
  const { service, entities } = campsService;
  const owner = await ownerDataSource(story.product.databaseUrl, service, entities).initialize();
  try {
    await owner.query('UPDATE camps SET capacity = 2 WHERE id = $1', [story.camp.id]);
    const stored = await owner.manager.findOneByOrFail(StoredCamp, { id: story.camp.id });
    const other = { parentEmail: otherFamily, children: [{ playerName: 'Ida Cole' }] };
    await createRegistration(owner, { ...stored, divisions: [] }, other);

    // Only staff and families see a camp that has not begun.
    const begun = [story.camp.id, day(0), day(1)];
    await owner.query('UPDATE camps SET start_date = $2, end_date = $3 WHERE id = $1', begun);
    const stream = await send('GET', '/api/leaderboard/events');
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    const scores = `/api/camps/${story.camp.id}/stations/${station}/scores`;
    const sheet = (await (await send('GET', scores, undefined, coach)).json()) as ScoreSheet;
    const changes = sheet.rows.map(({ entryId }, index) => ({
      ...{ id: randomUUID(), at: new Date().toISOString(), entryId, saw: null },
      ...{ attempts: [10 - index], didNotTakePart: false },
    }));
    expect((await send('POST', scores, { changes }, coach)).status).toBe(200);
    while (!story.followed.includes('event: changed')) story.followed += (await reader.read()).value ?? '';
    await reader.cancel();

    const admin = await signIn('admin@fungo.test');
    const helper = { station, helper: 'Sam' };
    const code = await send('POST', `/api/camps/${story.camp.id}/scorer-codes`, helper, admin);
    const opened = await send('POST', '/api/scorer-codes/open', {
      code: ((await code.json()) as ScorerCode).code,
    });
    const { token } = (await opened.json()) as { token: string };
    story.lent = await (await send('GET', `${scores}?token=${token}`)).text();

    const dates = [story.camp.id, day(-3), day(-2)];
    await owner.query('UPDATE camps SET start_date = $2, end_date = $3 WHERE id = $1', dates);
    await owner.transaction((manager) => new Outbox('camps').addJob(manager, tellResults, {}));
  } finally {
    await owner.destroy();
  }
}

/** Copies every new row of the outbox to a separate table. */
const rememberOutbox = () =>
  story.database.query(`
    CREATE TABLE public.outbox_seen (entry text);
    CREATE FUNCTION public.see_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN INSERT INTO public.outbox_seen SELECT new::text; RETURN NULL; END $$;
    CREATE TRIGGER seen AFTER INSERT OR UPDATE ON events.outbox FOR EACH ROW EXECUTE FUNCTION public.see_outbox()`);

/** Stops watching Redis and the outbox. */
export async function endStory(): Promise<void> {
  story.monitor?.destroy();
  await story.database?.query('DROP FUNCTION IF EXISTS public.see_outbox CASCADE');
  await story.database?.query('DROP TABLE IF EXISTS public.outbox_seen');
  await story.database?.end();
}

/** Nobody can take a place of the camp meanwhile. Callers are refused after a long wait. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await story.database.query('BEGIN');
  await story.database.query('SELECT FROM camps.camps WHERE id = $1 FOR UPDATE', [story.camp.id]);
  try {
    await work();
  } finally {
    await story.database.query('ROLLBACK');
  }
}

interface ReceivedMail {
  subject: string;
  to: { address: string }[];
}

/** The mails to either family. */
export async function mails(): Promise<ReceivedMail[]> {
  return (await allMails()).filter(({ to }) => wordsIn(JSON.stringify(to)).length > 0);
}

export const allMails = async () =>
  (await (await fetch(`${story.product.mailUrl}/email`)).json()) as ReceivedMail[];
export const mailsTo = async (address: string) =>
  (await allMails()).filter(({ to }) => to.some((one) => one.address === address));
