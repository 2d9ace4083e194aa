import { randomUUID } from 'node:crypto';
import type { EventPayload } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { academyForTests, type RequestNow } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo, shown } from './mails';

const academy = academyForTests();
let lastRequest = 0;

/** A request in scheduling. */
function request(changes: Partial<RequestNow> = {}): RequestNow {
  const id = (lastRequest += 1);
  const made: RequestNow = {
    id,
    instructorId: 7,
    instructorName: 'Dana Whitfield',
    coachId: academy.coach.userId,
    name: 'Rosa Delgado',
    phone: '(607) 555-0177',
    email: `rosa.${id}@example.com`,
    preferredDates: 'Any Saturday in May',
    preferredTimes: 'before noon',
    location: 'Doubleday Field',
    travelPreference: 'meet-halfway',
    sessionFocus: 'pitch-recognition',
    additionalNotes: 'She bats left.\nTwo sisters, ages 9 and 11.',
    status: 'pending',
    createdAt: new Date().toISOString(),
    ...changes,
  };
  academy.requests.set(id, made);
  return made;
}

const tell = (
  { id: requestId, coachId }: RequestNow,
  {
    acknowledge = true,
    eventId,
  }: Partial<EventPayload<'scheduling.custom-request-made'>> & { eventId?: string } = {},
) =>
  academy.messaging.deliver('scheduling.custom-request-made', { requestId, coachId, acknowledge }, eventId);

// holds: decided.22
test('the coach gets all of the family’s answers, and replies to them directly', async () => {
  const made = request();
  await tell(made, { acknowledge: false });
  const [mail] = await mailsTo(academy.mailServer, academy.coach.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Custom lesson request: Rosa Delgado');
  expect(mail!.replyTo?.text).toBe(made.email);
  expectSaid(mail!, 'Dana', 'within 24 hours', 'Rosa Delgado', '(607) 555-0177', made.email);
  expectSaid(
    mail!,
    'Any Saturday in May',
    'before noon',
    'Doubleday Field',
    'Meet halfway',
    'Pitch recognition',
  );
  expectSaid(mail!, 'She bats left.', 'Two sisters, ages 9 and 11.');
  expect(mail!.html).toContain('href="tel:6075550177"');
  expect(mail!.html).toContain(`href="mailto:${made.email}"`);
  expectLink(mail!, '/instructor-dashboard?tab=lesson-requests');
});

test('missing answers leave no gap', async () => {
  const nothing = { preferredDates: null, preferredTimes: null, location: null };
  await tell(request({ ...nothing, sessionFocus: null, additionalNotes: null }), { acknowledge: false });
  const [mail] = await mailsTo(academy.mailServer, academy.coach.email);
  for (const label of ['Dates', 'Times', 'Place', 'Focus', 'In their words', 'null', 'undefined'])
    expect(`${mail!.text} ${shown(mail!)}`).not.toContain(label);
});

// holds: D1 1.10
test('the typed address gets an acknowledgment without any typed text', async () => {
  const made = request();
  await tell(made);
  const [, mail] = await mailsTo(academy.mailServer, academy.coach.email, made.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('We have your lesson request for Dana Whitfield');
  expect(mail!.replyTo?.text).toBe('hello@fungo.test');
  expectSaid(mail!, 'Dana Whitfield', 'contacted within 24 hours', 'Didn’t ask for a lesson');
  expectLink(mail!, '/instructors');
  const typed = [
    'Rosa',
    'Delgado',
    '555-0177',
    'Saturday',
    'noon',
    'Doubleday',
    'halfway',
    'sisters',
    'bats',
  ];
  const said = `${mail!.subject} ${mail!.text} ${String(mail!.html)}`;
  for (const words of [...typed, made.email]) expect(said).not.toContain(words);
  expect(mail!.to).toMatchObject({ value: [{ address: made.email, name: '' }] });
});

// holds: decided.22
test('beyond the limits only the coach gets a mail', async () => {
  const eventId = randomUUID();
  await tell(request(), { acknowledge: false, eventId });
  await mailsTo(academy.mailServer, academy.coach.email);
  expect(await academy.deliveriesOf(eventId)).toMatchObject([
    { kind: 'custom-request-made', recipientId: academy.coach.userId },
  ]);
});

test('an event that arrives twice makes each mail once, even if the inbox lost it', async () => {
  const eventId = randomUUID();
  const made = request();
  expect(await tell(made, { eventId })).toBe(true);
  expect(await tell(made, { eventId })).toBe(false);
  await mailsTo(academy.mailServer, academy.coach.email, made.email);
  await academy.messaging.dataSource.query('DELETE FROM events.inbox WHERE event_id = $1', [eventId]);
  await tell(made, { eventId });
  expect((await academy.deliveriesOf(eventId)).map(({ kind }) => kind).sort()).toEqual([
    'custom-request-made',
    'custom-request-received',
  ]);
});

test('no typed text is stored in a queue or a delivery', async () => {
  academy.mailServer.answer = 'defer';
  const eventId = randomUUID();
  const made = request();
  await tell(made, { eventId });
  await eventually(async () => {
    const waiting = await academy.deliveriesOf(eventId);
    expect(waiting.map(({ lastError }) => lastError)).toEqual([
      expect.stringContaining('451'),
      expect.stringContaining('451'),
    ]);
  });
  const stored = await academy.storedText();
  for (const typed of [made.email, made.name, '555-0177', 'sisters']) expect(stored).not.toContain(typed);
  academy.mailServer.answer = 'accept';
  await eventually(() => expect(academy.mailServer.mails).toHaveLength(2));
});

test('typed text writes no header and no HTML', async () => {
  const made = request({
    name: 'Rosa\r\nBcc: victim@elsewhere.test\r\n\r\nHello',
    phone: '555 0177 <script>alert(1)</script>',
    location: '"><img src=x onerror=alert(1)>',
    additionalNotes: '<b>Bold</b>\r\nBcc: victim@elsewhere.test',
  });
  await tell(made, { acknowledge: false });
  const [mail] = await mailsTo(academy.mailServer, academy.coach.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Custom lesson request: Rosa Bcc victim elsewhere test Hello');
  expect(mail!.html).not.toMatch(/<script|<img|<b>|tel:555/);
  expect(mail!.text).toContain('<b>Bold</b>\nBcc: victim@elsewhere.test');
});

test('an invalid address is neither a recipient nor a Reply-To', async () => {
  const eventId = randomUUID();
  await tell(request({ email: 'rosa@example.com\r\nBcc: victim@elsewhere.test' }), { eventId });
  const [mail] = await mailsTo(academy.mailServer, academy.coach.email);
  expect(mail!.replyTo?.text).toBe('hello@fungo.test');
  expect(mail!.text).not.toContain('reply to this email');
  expectProper(mail!);
  await eventually(async () =>
    expect(await academy.deliveriesOf(eventId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'custom-request-received', status: 'dropped', recipientId: null }),
      ]),
    ),
  );
  expect(academy.mailServer.mails).toHaveLength(1);
});
