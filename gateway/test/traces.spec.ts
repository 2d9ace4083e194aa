import { randomBytes } from 'node:crypto';
import {
  type EndpointSpec,
  getCustomRequest,
  getSite,
  listPeople,
  requestCustomLesson,
  SiteSettings,
} from '@fungo/contracts';
import {
  coach,
  createDatabase,
  type CollectedSpan,
  eventually,
  fake,
  type MailSink,
  nextRedisUrl,
  person,
  startFakeService,
  startMailSink,
  startTestService,
  startTraceCollector,
  type TestService,
  type TraceCollector,
} from '@fungo/testing';
import { messagingService } from '../../services/messaging/src/service';
import { createPerson } from '../../services/scheduling/factories';
import { schedulingService } from '../../services/scheduling/src/service';
import { TestGateway, Upstream } from './harness';

const endpoints = { requestCustomLesson } as unknown as Record<string, EndpointSpec>;

/** A family's answers, none of which may be in a span. */
const canaries = {
  ...{ name: 'Rosamunda Canary', phone: '(607) 555-0177', email: 'rosa.canary@example.com' },
  ...{ location: '99 Canary Lane', additionalNotes: 'Her twin Lucinda O’Canary bats left.' },
};
const token = 'secret-canary-token';

let collector: TraceCollector;
let mails: MailSink;
let identity: Awaited<ReturnType<typeof startFakeService>>;
let database: Awaited<ReturnType<typeof createDatabase>>;
let scheduling: TestService;
let messaging: TestService;
let gateway: TestGateway;
const someone = coach();
const known = person({ userId: someone.id, role: 'instructor', instructorId: someone.instructorId });

const redisUrl = nextRedisUrl();
const startScheduling = (env: NodeJS.ProcessEnv = {}) =>
  startTestService(schedulingService, {
    env: {
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, DATABASE_URL: database.url, REDIS_URL: redisUrl },
      ...{ IDENTITY_URL: identity.url, CAMPS_URL: identity.url, ...env },
    },
  });
const startMessaging = () =>
  startTestService(messagingService, {
    env: {
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SMTP_URL: mails.url, MAIL_FROM: 'a@fungo.test' },
      ...{ DATABASE_URL: database.url, REDIS_URL: redisUrl },
      ...{ IDENTITY_URL: identity.url, SCHEDULING_URL: scheduling.url },
      ...{ MEDIA_URL: identity.url, CAMPS_URL: identity.url, PAYMENTS_URL: identity.url },
    },
  });

beforeAll(async () => {
  collector = await startTraceCollector();
  mails = await startMailSink();
  const site = { ...SiteSettings.parse({}), tutorials: [], timeZone: 'America/New_York' };
  identity = await startFakeService([fake(getSite, () => site), fake(listPeople, () => [known])]);
  database = await createDatabase(schedulingService);
  scheduling = await startScheduling();
  const { id: userId, instructorId, firstName, lastName, role } = someone;
  await createPerson(scheduling.dataSource, { userId, instructorId, firstName, lastName, role });
  messaging = await startMessaging();
  gateway = await gatewayWith({});
});
afterAll(async () => {
  await gateway?.close();
  await Promise.all([messaging?.close(), scheduling?.close()]);
  await database?.drop();
  await Promise.all([identity?.close(), mails?.close(), collector?.close()]);
});

const gatewayWith = (env: NodeJS.ProcessEnv) =>
  new TestGateway(new Upstream(), endpoints, {
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SCHEDULING_URL: scheduling.url },
    ...env,
  }).start();

const click = (flags = '00') => ({
  traceId: randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  flags,
});
const ask = ({ traceId, spanId, flags }: ReturnType<typeof click>, via = gateway) =>
  via.ask(`/api/custom-lesson-requests?token=${token}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `fungo_session=${token}`,
      traceparent: `00-${traceId}-${spanId}-${flags}`,
      baggage: `child=${token}`,
    },
    body: JSON.stringify({
      ...{ instructorId: someone.instructorId, travelPreference: 'meet-halfway' },
      ...canaries,
    }),
  });

const inTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
/** From the click to this span. */
const wayTo = (span: CollectedSpan | undefined): string[] => {
  if (!span) return [];
  const parent = inTrace(span.traceId).find(({ spanId }) => spanId === span.parentSpanId);
  return [...wayTo(parent), `${span.process}: ${span.name}`];
};
const toService = ['gateway: POST /api/custom-lesson-requests', 'gateway: ask scheduling'];
const toMail = [
  ...toService,
  'scheduling: POST /api/custom-lesson-requests',
  'scheduling: publish scheduling.custom-request-made',
  'messaging: process scheduling.custom-request-made',
  'messaging: publish messaging.send-mail',
  'messaging: process messaging.send-mail',
];
const mailedIn = async (traceId: string) =>
  eventually(() => {
    const [mail] = inTrace(traceId).filter(({ name }) => name === 'send mail');
    expect(wayTo(mail)).toEqual([...toMail, 'messaging: send mail']);
  });

it('follows a click to its mail, each step from the one before', async () => {
  const made = click();
  expect((await ask(made)).status).toBe(201);
  await mailedIn(made.traceId);
  await eventually(() => {
    const ways = inTrace(made.traceId).map((span) => wayTo(span));
    expect(ways).toContainEqual([...toMail.slice(0, 3), 'scheduling: INSERT scheduling.custom_requests']);
    const asked = `GET ${getCustomRequest.path.replace('{id}', ':id')}`;
    expect(ways).toContainEqual([...toMail, 'messaging: ask scheduling', `scheduling: ${asked}`]);
    const [first] = inTrace(made.traceId).filter(({ process }) => process === 'gateway');
    expect(inTrace(made.traceId).filter(({ parentSpanId }) => parentSpanId === made.spanId)).toHaveLength(1);
    expect(first).toBeDefined();
  });
});

it('goes on where the process dies before the queue has the work', async () => {
  await scheduling.relay.close();
  const made = click();
  expect((await ask(made)).status).toBe(201);
  await scheduling.close();
  scheduling = await startScheduling({ PORT: new URL(scheduling.url).port });
  await mailedIn(made.traceId);
});

it('has nothing that a person typed, and no token', async () => {
  const made = click();
  await ask(made);
  await mailedIn(made.traceId);
  const all = collector.raw.join('\n');
  expect(all).toContain('INSERT INTO');
  for (const canary of [...Object.values(canaries), known.email, 'Canary', token])
    expect(all).not.toContain(canary);
});

it('lets no client decide what is recorded', async () => {
  const none = await gatewayWith({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
  const [forced, asked] = [click('01'), click()];
  expect((await ask(forced, none)).status).toBe(201);
  await none.close();
  expect((await ask(asked)).status).toBe(201); // the same spans, from a gateway that records
  await mailedIn(asked.traceId);
  expect(inTrace(forced.traceId)).toEqual([]);
});

it.each(['', 'x', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, `00-${'A'.repeat(32)}-${'1'.repeat(16)}-01`])(
  'begins a trace where a client names none: %j',
  async (traceparent) => {
    const before = collector.spans.length;
    const { status } = await gateway.ask('/api/custom-lesson-requests', {
      method: 'POST',
      headers: { traceparent, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(status).toBe(400);
    await eventually(() => {
      const begun = collector.spans.slice(before).filter(({ process }) => process === 'gateway');
      expect(begun[0]?.parentSpanId ?? '').toBe('');
      expect(begun.length).toBeGreaterThan(0);
    });
  },
);
