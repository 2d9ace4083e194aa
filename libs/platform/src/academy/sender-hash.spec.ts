import { firstFamily, type SignedIn } from '../caller';
import { SenderHash } from './sender-hash';

const secret = 'a secret of at least thirty-two characters';
const person: SignedIn = {
  ...{ kind: 'user', id: 'b6d0e7c4-0b0e-4c57-8a53-0f5a3a8c7f10', role: 'student', instructorId: null },
  ...firstFamily('b6d0e7c4-0b0e-4c57-8a53-0f5a3a8c7f10'),
  ...{ firstName: 'Rosa', lastName: 'Delgado', sessionId: 'x', address: '203.0.113.7' },
};
const visitor = { kind: 'visitor', address: '203.0.113.7' } as const;

test.each([
  ['on', visitor, false],
  ['off', visitor, true],
  ['on', person, false],
  ['off', person, false],
] as const)('with network limits %s, %j may send beyond the limit: %s', (NETWORK_LIMITS, caller, may) => {
  const senders = new SenderHash({ FUNGO_SECRET: secret, NETWORK_LIMITS }, 'test');
  expect(senders.mayAlso(caller, 9, 10)).toBe(true);
  expect(senders.mayAlso(caller, 10, 10)).toBe(may);
});
