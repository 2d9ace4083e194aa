import { randomUUID } from 'node:crypto';
import { eventually, person } from '@fungo/testing';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const academy = academyForTests();

const token = 'q-Zr8_the-secret-of-the-link';

/** A link in identity that expires on a summer afternoon. */
function reset(): string {
  const id = randomUUID();
  academy.resets.set(id, { token, expiresAt: '2027-07-04T19:45:00.000Z' });
  return id;
}

const tell = (resetId: string, { userId = academy.player.userId, eventId = randomUUID() } = {}) =>
  academy.messaging.deliver('identity.password-reset-requested', { resetId, userId }, eventId);

const failures = () =>
  academy.messaging.dataSource.query('SELECT 1 FROM events.outbox WHERE failed_at IS NOT NULL');

// holds: decided.18
test('the mail has the link, its expiry, and advice for people who did not ask for it', async () => {
  await tell(reset());
  const [mail] = await mailsTo(academy.mailServer, academy.player.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Choose a new password for Fungo Academy');
  expectSaid(mail!, 'Hi Sam', 'for 30 minutes: until 3:45 PM EDT', 'did not ask for this', 'stays the same');
  expectLink(mail!, `/reset-password?token=${token}`);
});

test('the secret of the link is in no row while the mail server is away', async () => {
  academy.mailServer.answer = 'defer';
  const eventId = randomUUID();
  await tell(reset(), { eventId });
  await eventually(async () =>
    expect(await academy.deliveriesOf(eventId)).toMatchObject([
      { lastError: expect.stringContaining('451') as string },
    ]),
  );
  const stored = await academy.storedText();
  expect(stored).not.toContain(token);
  academy.mailServer.answer = 'accept';
  await eventually(() => expect(academy.mailServer.mails).toHaveLength(1));
});

test('a link that was used or has expired is not sent, and is no failure', async () => {
  academy.mailServer.answer = 'defer';
  const eventId = randomUUID();
  const resetId = reset();
  await tell(resetId, { eventId });
  await eventually(async () =>
    expect(await academy.deliveriesOf(eventId)).toMatchObject([
      { status: 'queued', lastError: expect.any(String) as string },
    ]),
  );
  academy.resets.delete(resetId);
  await eventually(async () =>
    expect(await academy.deliveriesOf(eventId)).toMatchObject([
      { status: 'dropped', lastError: expect.stringContaining('has expired') as string },
    ]),
  );
  academy.mailServer.answer = 'accept';
  expect(academy.mailServer.mails).toEqual([]);
  expect(await failures()).toEqual([]);
});

test('an event that arrives twice makes one mail', async () => {
  const eventId = randomUUID();
  const resetId = reset();
  expect(await tell(resetId, { eventId })).toBe(true);
  expect(await tell(resetId, { eventId })).toBe(false);
  await mailsTo(academy.mailServer, academy.player.email);
  expect(await academy.deliveriesOf(eventId)).toHaveLength(1);
});

test('a name writes no header', async () => {
  const bob = person({ firstName: 'Bob\r\nBcc: victim@elsewhere.test', lastName: '<img src=x>' });
  academy.people.set(bob.userId, bob);
  await tell(reset(), { userId: bob.userId });
  const [mail] = await mailsTo(academy.mailServer, bob.email);
  expectProper(mail!);
  expectSaid(mail!, 'Hi Bob Bcc victim elsewhere test,');
});

test('the mail waits while identity is down', async () => {
  const eventId = randomUUID();
  academy.down.add('identity');
  await tell(reset(), { eventId });
  await eventually(async () =>
    expect(await academy.deliveriesOf(eventId)).toMatchObject([
      { status: 'queued', lastError: expect.any(String) as string },
    ]),
  );
  academy.down.clear();
  await eventually(() => expect(academy.mailServer.mails).toHaveLength(1));
});
