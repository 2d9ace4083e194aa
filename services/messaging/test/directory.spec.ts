import { randomUUID } from 'node:crypto';
import { constants } from '@fungo/contracts';
import { eventually, person } from '@fungo/testing';
import { Delivery } from '../src/deliveries/delivery.entity';
import { Directory } from '../src/deliveries/directory';
import { openAcademy, type TestAcademy } from './academy';

const { knownSeconds } = constants.mail;

let academy: TestAcademy;
afterEach(() => academy.close());

const sent = (count: number) => eventually(() => expect(academy.mailServer.mails).toHaveLength(count));

test('the two mails of one request take two questions', async () => {
  academy = await openAcademy({}, knownSeconds);
  await academy.messaging.deliver('scheduling.lesson-requested', academy.facts());
  await sent(2);
  expect(academy.questions).toEqual({ site: 1, people: 1 });
});

test('a mail to 500 people asks for the site once and for 100 people at a time', async () => {
  academy = await openAcademy({}, 600); // long enough for a slow machine
  const everybody = Array.from({ length: 500 }, () => person());
  for (const one of everybody) academy.people.set(one.userId, one);
  const mail = { eventId: randomUUID(), kind: 'membership-begun', facts: {} };
  await academy.messaging.dataSource.getRepository(Delivery).insert(
    everybody.map(({ userId: recipientId }) => {
      const id = randomUUID();
      return { ...mail, id, messageId: `<${id}@fungo.test>`, recipientId };
    }),
  );
  const directory = academy.messaging.app.get(Directory);
  const left = [...everybody];
  // The number of simultaneous mails.
  const write = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      await directory.getSite();
      expect(await directory.getPerson(one.userId)).toEqual(one);
    }
  };
  await Promise.all(Array.from({ length: 8 }, write));
  expect(academy.questions).toEqual({ site: 1, people: 5 });
});

test('answers are forgotten after seconds', async () => {
  academy = await openAcademy({}, 0);
  const { coach, player } = academy;
  const tell = () => academy.messaging.deliver('scheduling.lesson-confirmed', academy.facts());
  await tell();
  await sent(1);
  academy.people.set(coach.userId, { ...coach, firstName: 'Ruth' });
  academy.people.set(player.userId, { ...player, email: 'moved@families.test' });
  await tell();
  await sent(2);
  expect(academy.mailServer.mails[1]).toMatchObject({
    recipients: ['moved@families.test'],
    text: expect.stringContaining('Ruth Whitfield') as string,
  });
});

test('a failed question is not cached', async () => {
  academy = await openAcademy({}, 600);
  academy.down.add('identity');
  await academy.messaging.deliver('scheduling.lesson-freed', academy.facts());
  await eventually(async () =>
    expect(await academy.deliveries()).toMatchObject([{ lastError: expect.any(String) as string }]),
  );
  academy.down.clear();
  await sent(1);
});
