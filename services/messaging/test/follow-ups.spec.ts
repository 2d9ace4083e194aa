import { changeOutreach, listOutreach, sendCoachingInquiry } from '@fungo/contracts';
import type { Delivered } from '@fungo/platform';
import { eventually } from '@fungo/testing';
import { FollowUpsEvents } from '../src/outreach/follow-ups.events';
import { expectProper, expectSaid } from './mails';
import { outreachForTests } from './outreach';

const { academy, staff, sent, mailsTo, unsubscribe } = outreachForTests();

describe('a follow-up', () => {
  const run = () =>
    academy.messaging.dataSource.transaction((manager) =>
      academy.messaging.app.get(FollowUpsEvents).followUp({}, { manager } as Delivered),
    );
  const daysAgo = (id: number, days: number) =>
    academy.messaging.dataSource.query(
      'UPDATE outreaches SET created_at = now() - make_interval(days => $2) WHERE id = $1',
      [id, days],
    );
  const followUpsOf = async (id: number) => {
    const { body } = await staff().call(listOutreach, { query: {} });
    return body.filter(({ follows }) => follows === id);
  };
  const due = async () => {
    const one = await sent({ followUpDays: 3 });
    await daysAgo(one.id, 3);
    return one;
  };

  // holds: D2 families.17
  test('goes once to leagues without an answer after the chosen days, even with simultaneous runs', async () => {
    const early = await sent({ followUpDays: 3 });
    const { id, recipientEmail } = await due();
    await Promise.all([run(), run()]);
    await run();
    await eventually(() => expect(mailsTo(recipientEmail)).toHaveLength(2));
    const [, mail] = mailsTo(recipientEmail);
    expectProper(mail!);
    expect(mail!.subject).toMatch(/^Once more: /);
    expectSaid(mail!, 'We wrote to you a while ago');
    expect(await followUpsOf(id)).toMatchObject([{ followUpDays: null }]);
    expect(await followUpsOf(early.id)).toEqual([]);
  });

  // holds: D2 families.17
  test.each([
    [
      'marked by staff',
      (id: number) => staff().call(changeOutreach, { params: { id: `${id}` }, body: { answered: true } }),
    ],
    [
      'by a form from the address',
      (_: number, email: string) =>
        academy.messaging.visitor.call(sendCoachingInquiry, {
          body: {
            ...{ organizationName: 'Oak Hill', contactName: 'Ruth', email, phone: '(607) 555-0190' },
            ...{ serviceType: 'camp' as const, preferredDates: 'Saturdays', location: 'Oak Hill' },
          },
        }),
    ],
  ])('is not sent after an answer %s, even if it is waiting', async (_, answer) => {
    const before = await due();
    await answer(before.id, before.recipientEmail);
    const after = await due();
    academy.mailServer.answer = 'defer';
    await run();
    expect(await followUpsOf(before.id)).toEqual([]);
    await eventually(async () =>
      expect(await followUpsOf(after.id)).toMatchObject([{ reason: expect.any(String) as string }]),
    );
    await answer(after.id, after.recipientEmail);
    // The mail server defers until now: a try before the answer would rightly be sent.
    await eventually(async () =>
      expect(await followUpsOf(after.id)).toMatchObject([
        { state: 'dropped', reason: 'The league has answered.' },
      ]),
    );
    const again = mailsTo(after.recipientEmail).filter(({ subject }) => subject?.startsWith('Once more'));
    expect(again).toEqual([]);
  });

  test('is not sent after staff mark it as answered', async () => {
    const { id } = await due();
    academy.mailServer.answer = 'defer';
    await run();
    const [waiting] = await followUpsOf(id);
    await staff().call(changeOutreach, { params: { id: `${waiting!.id}` }, body: { answered: true } });
    await eventually(async () => expect(await followUpsOf(id)).toMatchObject([{ state: 'dropped' }]));
  });

  // holds: D2 families.17
  test('is dropped if the address has unsubscribed meanwhile', async () => {
    const { id, recipientEmail } = await due();
    await unsubscribe(recipientEmail);
    await run();
    await eventually(async () => expect(await followUpsOf(id)).toMatchObject([{ state: 'dropped' }]));
    expect(mailsTo(recipientEmail)).toHaveLength(1);
  });
});
