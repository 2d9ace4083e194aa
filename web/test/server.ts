import type { AnswerOf, EndpointByKey, EndpointKey, ErrorCode, Lesson, User } from '@fungo/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const everyTopic = { lessons: true, reminders: true, reviews: true, messages: true, camps: true };

/** The API as the tests of the web see it; a call that no test expects fails. */
export const server = setupServer(
  // Most screens ask; a test with several players answers again.
  http.get('*/api/players', () => HttpResponse.json([])),
  http.get('*/api/admin/merges', () => HttpResponse.json([])),
  http.get('*/api/guardians', () => HttpResponse.json([])),
  http.get('*/api/owed-lessons', () => HttpResponse.json({ owed: 0, families: 0, remindable: 0, list: [] })),
  http.get('*/api/packages', () => HttpResponse.json([])),
  http.get('*/api/fix-cards', () => HttpResponse.json([])),
  http.get('*/api/videos/:id/cards', () => HttpResponse.json([], { headers: { etag: '"1"' } })),
  http.get('*/api/videos/:id/comparison', () =>
    HttpResponse.json({ left: null, layout: 'side', reel: { state: 'none', url: null }, version: '0' }),
  ),
  http.get('*/api/videos/:id/checkpoints', () => HttpResponse.json({ set: null, earlier: [], version: '0' })),
  http.get('*/api/leaderboard/camps', () => HttpResponse.json([])),
  http.get('*/api/instructor/proofs', () => HttpResponse.json([])),
  http.get('*/api/schedule/cages', () => HttpResponse.json([])),
  http.get('*/api/schedule/places', () => HttpResponse.json([])),
  http.get('*/api/package-offers', () => HttpResponse.json([])),
  http.get('*/api/me/push', () => HttpResponse.json({ publicKey: null })),
  http.get('*/api/me/mails', () =>
    HttpResponse.json({ ...everyTopic, screen: everyTopic, push: everyTopic }),
  ),
);

/** Requests to an endpoint, in order. */
export interface Received {
  url: URL;
  headers: Headers;
  credentials: RequestCredentials;
  body: unknown;
}

const handler = (key: EndpointKey, respond: (received: Received) => Response | Promise<Response>) => {
  const [method, path] = key.split(' ') as [string, string];
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  return http[method.toLowerCase() as 'get'](pattern, async ({ request }) =>
    respond({
      url: new URL(request.url),
      headers: request.headers,
      credentials: request.credentials,
      body: request.headers.get('content-type')?.includes('json') ? await request.json() : undefined,
    }),
  );
};

/** Answers an endpoint with what the contract says it answers; the returned list fills with what was sent. */
export function answer<K extends EndpointKey>(
  key: K,
  body: AnswerOf<EndpointByKey[K]>,
  status = 200,
  headers?: Record<string, string>,
): Received[] {
  const received: Received[] = [];
  server.use(
    handler(key, (request) => {
      received.push(request);
      return body === undefined
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json(body, { status, headers });
    }),
  );
  return received;
}

const mayCome = ['pending', 'confirmed', 'scheduled'];

/** Answers with the player's lessons of which it is asked: those to come, or the others. */
export const answerLessons = (lessons: Lesson[]) =>
  server.use(
    handler('GET /api/lessons', ({ url }) => {
      const isComing = ({ status, scheduledDate, duration }: Lesson) =>
        mayCome.includes(status) && Date.parse(scheduledDate) + duration * 60_000 > Date.now();
      const asksForComing = url.searchParams.get('when') === 'coming';
      return HttpResponse.json(lessons.filter((one) => isComing(one) === asksForComing));
    }),
  );

/** An error as the server answers it. */
export const refusal = (
  statusCode: number,
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
) => HttpResponse.json({ statusCode, code, message, fields, requestId: 'r-1' }, { status: statusCode });

/** Answers an endpoint with an error body; `fields` is what it says at fields of the form. */
export function refuse(
  key: EndpointKey,
  statusCode: number,
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
): Received[] {
  const received: Received[] = [];
  server.use(
    handler(key, (request) => {
      received.push(request);
      return refusal(statusCode, code, message, fields);
    }),
  );
  return received;
}

/** Answers an endpoint with a connection that breaks. */
export const breakDown = (key: EndpointKey) => server.use(handler(key, () => HttpResponse.error()));

/** Answers an endpoint when the test says so. */
export function hold<K extends EndpointKey>(key: K, body: AnswerOf<EndpointByKey[K]>): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  server.use(handler(key, () => released.then(() => HttpResponse.json(body))));
  return release;
}

export const person = (over: Partial<User> = {}): User => ({
  id: '7f7b6a04-5f1c-4b8f-9a55-1f6a3f7d0a11',
  email: 'maya@fungo.test',
  hasPassword: true,
  secondFactor: 'off',
  role: 'student',
  firstName: 'Maya',
  lastName: 'Delgado',
  phoneNumber: null,
  age: null,
  ageAsOf: null,
  position: null,
  experience: null,
  parentName: null,
  parentEmail: null,
  parentPhone: null,
  profileImageUrl: null,
  addressProved: true,
  membershipStatus: 'inactive',
  videosThisMonth: 0,
  consent: { player: 'adult', guardianName: null, text: null, givenAt: '2026-03-01T15:00:00.000Z' },
  instructorId: null,
  createdAt: '2026-03-01T15:00:00.000Z',
  ...over,
});
