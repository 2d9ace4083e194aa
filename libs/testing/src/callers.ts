import { randomUUID } from 'node:crypto';
import { firstFamily, hashOfToken, type SignedIn, type Visitor } from '@fungo/platform';

let lastInstructor = 0;

const signedIn = ({ id = randomUUID(), ...changes }: Partial<SignedIn>): SignedIn => ({
  kind: 'user',
  id,
  ...firstFamily(id),
  role: 'student',
  instructorId: null,
  firstName: 'Sam',
  lastName: 'Ortega',
  sessionId: randomUUID(),
  address: '127.0.0.1',
  ...changes,
});

/** Callers as the gateway would sign them, each a different person unless told otherwise. */
export const student = (changes: Partial<SignedIn> = {}): SignedIn => signedIn(changes);

export const coach = (changes: Partial<SignedIn> = {}): SignedIn =>
  signedIn({
    role: 'instructor',
    instructorId: (lastInstructor += 1),
    firstName: 'Dana',
    lastName: 'Whitfield',
    ...changes,
  });

export const admin = (changes: Partial<SignedIn> = {}): SignedIn =>
  signedIn({ role: 'admin', firstName: 'Alex', lastName: 'Moreno', ...changes });

/** A visitor who came by a link with this token. */
export const visitorWith = (token: string): Visitor => ({
  kind: 'visitor',
  address: '127.0.0.1',
  tokenHash: hashOfToken(token),
});
