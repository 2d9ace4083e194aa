import { listOutreach, type RequestOf, sendOutreach } from '@fungo/contracts';
import { coach, eventually } from '@fungo/testing';
import { Unsubscribes } from '../src/unsubscribes/unsubscribes.service';
import { academyForTests } from './academy';

type Body = RequestOf<typeof sendOutreach>['body'];

/** An academy that writes to leagues, for the tests of a file. */
export function outreachForTests() {
  const academy = academyForTests();
  const staff = () => academy.messaging.as(coach({ id: academy.coach.userId }));

  let last = 0;
  const outreach = (changes: Partial<Body> = {}): Body => ({
    ...{ leagueName: 'Oak Hill Little League', contactName: 'Ruth Okafor' },
    recipientEmail: `league${(last += 1)}@oakhill.test`,
    ...changes,
  });
  const send = (body: Body, headers = {}) => staff().call(sendOutreach, { body, headers });
  const sent = async (changes?: Partial<Body>) => {
    const { body } = await send(outreach(changes));
    await eventually(async () => expect((await find(body.id)).state).toBe('sent'));
    return { ...body, mail: mailsTo(body.recipientEmail).at(-1)! };
  };
  const mailsTo = (address: string) =>
    academy.mailServer.mails.filter(({ recipients }) => recipients.includes(address));
  const find = async (id: number) => {
    const { body } = await staff().call(listOutreach, { query: {} });
    return body.find((one) => one.id === id)!;
  };
  const unsubscribe = async (email: string) => {
    const unsubscribes = academy.messaging.app.get(Unsubscribes);
    const { page } = unsubscribes.wayOut('outreach', email);
    await unsubscribes.unsubscribe(new URL(page).searchParams.get('token')!);
  };
  return { academy, staff, outreach, send, sent, mailsTo, find, unsubscribe };
}
