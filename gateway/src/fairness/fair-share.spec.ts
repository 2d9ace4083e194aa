import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { FairShare } from './fair-share';

const turn = 4;

let fairShare: FairShare;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  fairShare = new FairShare({ turn });
});
afterEach(() => jest.useRealTimers());

const reply = (bytes = 0, raw = new EventEmitter()) =>
  ({ request: { body: Buffer.alloc(bytes) }, raw }) as unknown as FastifyReply;

/** Makes so many calls at once, and counts those that have had their turn. */
function ask(person: string, calls: number, bytes = 0): { served: () => Promise<number> } {
  let served = 0;
  for (let i = 0; i < calls; i += 1) void fairShare.take(reply(bytes), person).then(() => (served += 1));
  return {
    served: async () => {
      await new Promise(setImmediate);
      return served;
    },
  };
}

// holds: decided.31
it('never delays a client that is alone', async () => {
  expect(await ask('family', 10_000).served()).toBe(10_000);
});

// holds: decided.31
it('delays only the client that never pauses, while others are active', async () => {
  ask('family', 1);
  const busy = ask('busy', 60);
  expect(await busy.served()).toBe(50);
  expect(await ask('family', 40).served()).toBe(40);
  expect(await ask('newcomer', 50).served()).toBe(50);
  jest.advanceTimersByTime(3 * turn);
  expect(await busy.served()).toBe(53);
  jest.advanceTimersByTime(7 * turn);
  expect(await busy.served()).toBe(60);
});

it('does not count calls that a client made alone', async () => {
  ask('busy', 10_000);
  ask('family', 1);
  const busy = ask('busy', 2);
  expect(await busy.served()).toBe(0);
  jest.advanceTimersByTime(2 * turn);
  expect(await busy.served()).toBe(2);
});

it('lets a client call at once again after a pause', async () => {
  ask('family', 1);
  expect(await ask('busy', 50).served()).toBe(50);
  jest.advanceTimersByTime(30 * turn);
  expect(await ask('busy', 31).served()).toBe(30);
});

it('forgets other clients a second after their last call', async () => {
  ask('family', 1);
  jest.advanceTimersByTime(999);
  expect(await ask('busy', 51).served()).toBe(50);
  jest.advanceTimersByTime(1);
  expect(await ask('busy', 51).served()).toBe(51);
});

// holds: decided.31
it('counts a large body as several calls', async () => {
  const mebibyte = 1024 ** 2;
  ask('family', 1);
  const busy = ask('busy', 1, mebibyte);
  jest.advanceTimersByTime(14 * turn);
  expect(await busy.served()).toBe(0);
  jest.advanceTimersByTime(turn);
  expect(await busy.served()).toBe(1);
});

it('refuses a call when too many of the same client wait', async () => {
  ask('family', 1);
  ask('busy', 2550);
  await expect(fairShare.take(reply(), 'busy')).rejects.toMatchObject({
    code: 'request.too-many',
    details: { retryAfter: 2 },
  });
  expect(await ask('family', 49).served()).toBe(49);
  jest.advanceTimersByTime(turn);
  expect(await ask('busy', 1).served()).toBe(0);
});

it('ends the wait of a client that hung up', async () => {
  ask('family', 1);
  ask('busy', 50);
  const raw = Object.assign(new EventEmitter(), { closed: false });
  const waiting = fairShare.take(reply(0, raw), 'busy');
  raw.closed = true;
  raw.emit('close');
  await expect(waiting).rejects.toMatchObject({ code: 'request.abandoned' });
});
