import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { endpoints, type EndpointSpec, errors, type ErrorBody, errorsOf } from '@fungo/contracts';
import { isThorough } from '@fungo/testing';
import { academy, accounts, type Answer, everybody, open, send, slowest, type Who } from './fuzz/academy';
import { type Broken, invalidRequests } from './fuzz/invalid';
import { look } from './fuzz/known';
import { validRequests } from './fuzz/valid';

/**
 * Requests to each endpoint, half of them valid, and the seed, so that a failure can be repeated. If none of the valid
 * ones succeeded because others used up their records, as many are sent again, with new records.
 */
const runs = Number(process.env.FUZZ_RUNS ?? (isThorough ? 40 : 2)) / 2;
const tries = 8;
const seed = Number(process.env.FUZZ_SEED ?? 1869);

/**
 * Calls without a success here: nobody has such a link, each guardian is their family's last, nobody was entered twice,
 * no slot has a changed date, the invented package is not sold, free places are offered already, no camp has the invented
 * picture, no lesson leaves money to its family, nothing is signed by Stripe or missing in the ledger, no mail comes in or was
 * refused, no provider is set, no keys for pushes are, and nobody guesses a code or a link's token. The tests of their services cover these calls.
 */
const neverSucceeds: (keyof typeof endpoints)[] = [
  ...(['listAccountPlayers', 'mergeAccounts', 'mergePlayers', 'undoMerge'] as const),
  ...(['readInvitation', 'acceptInvitation', 'registerInvited', 'leaveFamily', 'handOverPlayer'] as const),
  ...(['readAccountInvitation', 'acceptAccountInvitation', 'registerInvitedAccount'] as const),
  ...(['restoreSlotDate', 'buyPackage'] as const),
  ...(['resetPassword', 'proveAddress', 'offerPlace', 'receiveStripeEvent'] as const),
  ...(['sendOutreachAgain', 'sendDeliveryAgain', 'subscribeToPushes', 'receiveMail'] as const),
  ...(['beginProviderSignIn', 'finishProviderSignIn', 'finishWithCode'] as const),
  ...(['turnOnSecondFactor', 'turnOffSecondFactor', 'renewRecoveryCodes'] as const),
  ...(['deleteCampPhoto', 'deleteCampVideo', 'dismissDifference', 'refundCharge'] as const),
  'getSharedScores',
];

const mayCall = (who: Who, { access }: EndpointSpec): boolean =>
  access === 'public' ||
  (who !== 'visitor' && (typeof access === 'string' ? access !== 'service' : access.includes(accounts[who])));

beforeAll(open);

afterAll(async () => {
  await academy.product?.stop();
  console.log(`The slowest answer: ${slowest.call} after ${slowest.milliseconds} ms`);
});

const calls = (Object.entries(endpoints) as [keyof typeof endpoints, EndpointSpec][]).filter(
  ([, { access }]) => access !== 'service',
);

describe.each(
  calls.map(([name, endpoint], i) => ({
    ...{ call: `${endpoint.method} ${endpoint.path}`, name, endpoint },
    // Calls with the same body get different requests. A file takes the server longer than the other fields.
    chosen: { numRuns: endpoint.streamed ? Math.ceil(runs / 4) : runs, seed: seed + i },
  })),
)('$call', ({ name, endpoint, chosen }) => {
  // holds: D1 3.11, D1 3.14, D1 3.17, D1 7.5
  it('answers valid requests as declared, and refuses each with one thing wrong', async () => {
    const valid = validRequests(endpoint, await look(name));
    const callers = fc.constantFrom(...everybody.filter((who) => mayCall(who, endpoint)));
    let succeeded = 0;
    const takes = (requests: typeof valid) =>
      fc.asyncProperty(callers, requests, async (who, request) => {
        const answer = await send(who, endpoint, { request });
        expectDeclared(endpoint, answer);
        if (answer.status === endpoint.status) succeeded += 1;
      });
    const refuses = fc.asyncProperty(callers, invalidRequests(endpoint, valid), async (who, broken) => {
      const answer = await send(who, endpoint, broken);
      expectRefused(endpoint, answer, broken);
    });
    await Promise.all([fc.assert(takes(valid), chosen), fc.assert(refuses, chosen)]);
    // A single valid request may name a record that an earlier one used up.
    if (runs === 1 || neverSucceeds.includes(name)) return;
    for (let more = 1; succeeded === 0 && more < tries; more += 1) {
      const again = takes(validRequests(endpoint, await look(name)));
      await fc.assert(again, { ...chosen, seed: chosen.seed + more * calls.length });
    }
    expect(succeeded).toBeGreaterThan(0);
  });

  const shutOut = everybody.filter((who) => !mayCall(who, endpoint));
  if (shutOut.length > 0)
    // holds: D1 7.5
    it('refuses callers without access', async () => {
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

/** A success with exactly what the response schema names, or an error that the call declares. */
function expectDeclared(endpoint: EndpointSpec, answer: Answer): void {
  if (endpoint.method === 'HEAD') {
    const statuses = errorsOf(endpoint).map((code) => errors[code].status);
    expect([endpoint.status, ...statuses]).toContain(answer.status);
    return expect(answer.text).toBe('');
  }
  if (answer.status !== endpoint.status) return expectError(answer, errorsOf(endpoint));
  if (endpoint.raw && endpoint.method === 'GET') return expect(answer.text).not.toBe('');
  if (!endpoint.response) return expect(answer.text).toBe('');
  const body: unknown = JSON.parse(answer.text);
  const parsed = endpoint.response.parse(body);
  // The schema drops other fields, so an answer with any of them differs from the parsed one.
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
