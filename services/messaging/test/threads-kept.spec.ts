import { randomUUID } from 'node:crypto';
import { constants, listMessages, listThreads, sendMessage, watchNotices } from '@fungo/contracts';
import { coach as coachOf, eventually, person, student } from '@fungo/testing';
import { dropOldThreads, tellCampFamilies } from '../src/threads/threads.jobs';
import { academyForTests } from './academy';
import { familyWithLesson, send } from './threads';

const academy = academyForTests();
const asCoach = () => academy.messaging.as(coachOf({ id: academy.coach.userId }));
const rowsOf = <T>(sql: string, values: unknown[] = []) =>
  academy.messaging.dataSource.query<T[]>(sql, values);

test('a camp of more families than one step tells each of them once', async () => {
  const { familiesAtOnce } = constants.message;
  const count = familiesAtOnce + 10;
  const families = Array.from({ length: count }, () => person());
  for (const one of families) academy.people.set(one.userId, one);
  academy.campFamilies.set(
    4,
    families.map(({ userId }) => ({ registrationId: randomUUID(), familyId: userId })),
  );
  const params = { kind: 'camp' as const, id: '4' };
  const { body: message } = await asCoach().call(sendMessage, { params, body: { text: 'Field 2 today.' } });
  const told = () =>
    rowsOf<{ user_id: string; unread: number }>(
      `SELECT s.user_id, s.unread FROM thread_states AS s JOIN threads AS t ON t.id = s.thread_id
        WHERE t.subject = 'camp:4' AND s.user_id <> $1`,
      [academy.coach.userId],
    );
  const mails = async () => (await academy.deliveries()).filter(({ kind }) => kind === 'message-to-camp');
  await eventually(async () => expect(await told()).toHaveLength(count));
  await eventually(async () => expect(await mails()).toHaveLength(count));
  // A step whose end was not recorded runs again.
  await academy.messaging.run(tellCampFamilies, { messageId: message.id, campId: '4' });
  expect((await told()).map(({ unread }) => unread)).toEqual(families.map(() => 1));
  expect(await mails()).toHaveLength(count);
  const [last] = families.slice(-1);
  const asFamily = academy.messaging.as(student({ id: last!.userId }));
  expect((await asFamily.call(listThreads, { query: {} })).body).toMatchObject([
    { kind: 'camp', unread: 1, last: { text: 'Field 2 today.' } },
  ]);
});

test('a thread goes two years after its last message, with all that was in it', async () => {
  const [old, recent] = [familyWithLesson(academy), familyWithLesson(academy)];
  for (const { as, rosa, params } of [old, recent]) await send(as(rosa), params, 'Hello');
  const setAge = (params: { id: string }, age: string) =>
    rowsOf(`UPDATE threads SET last_message_at = now() - $2::interval WHERE subject = $1`, [
      `lesson:${params.id}`,
      age,
    ]);
  await setAge(old.params, '730 days 1 hour');
  await setAge(recent.params, '729 days 23 hours');
  await academy.messaging.run(dropOldThreads, {});
  const left = async ({ as, luis, params }: typeof old) =>
    (await as(luis).call(listMessages, { params, query: {} })).body.length;
  expect([await left(old), await left(recent)]).toEqual([0, 1]);
  const lost = await rowsOf(
    `SELECT user_id FROM thread_states WHERE user_id = ANY ($1) UNION ALL
     SELECT sender_id FROM messages WHERE sender_id = ANY ($1)`,
    [[old.rosa.userId, old.luis.userId]],
  );
  expect(lost).toEqual([]);
  // The next message begins a new one.
  await send(old.as(old.rosa), old.params, 'Again');
  expect(await left(old)).toBe(1);
});

test('open pages hear of a message at once, and those of other families hear nothing', async () => {
  const [{ as, rosa, luis, params }, other] = [familyWithLesson(academy), familyWithLesson(academy)];
  const streams = await Promise.all([as(luis), as(rosa), asCoach(), other.as(other.rosa)].map(opened));
  await send(as(rosa), params, 'We are here.');
  const [ofLuis, ofRosa, ofCoach, ofStranger] = streams;
  for (const { counts } of [ofLuis!, ofCoach!])
    await eventually(() => expect(counts.at(-1)!.threads).toBe(counts[0]!.threads + 1));
  // The writer's other devices read the thread again, and have nothing new to read.
  await eventually(() => expect(ofRosa!.counts.length).toBeGreaterThan(1));
  expect(ofRosa!.counts.at(-1)).toMatchObject({ threads: 0 });
  expect(ofStranger!.counts).toHaveLength(1);
  for (const { close } of streams) await close();
});

type Client = ReturnType<typeof asCoach>;

/** The counts that an open page has heard, the ones at its opening first. */
async function opened(client: Client) {
  const { body } = await client.fetch(watchNotices.path, {});
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const counts: { threads: number }[] = [];
  let text = '';
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += Buffer.from(part.value).toString();
      const events = text.split('\n\n');
      text = events.pop()!;
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) counts.push(JSON.parse(data) as { threads: number });
      }
    }
  };
  const reading = read();
  await eventually(() => expect(counts).not.toEqual([]));
  return { counts, close: () => reader.cancel().then(() => reading) };
}
