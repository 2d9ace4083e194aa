import {
  listOutreach,
  previewOutreach,
  type RequestOf,
  sendCoachingInquiry,
  sendOutreach,
} from '@fungo/contracts';
import { coach, eventually, type SinkMail } from '@fungo/testing';
import { Unsubscribes } from '../src/unsubscribes/unsubscribes.service';
import { type AgeGroupsNow, academyForTests } from './academy';

type Body = RequestOf<typeof sendOutreach>['body'];

/** An academy that writes to leagues, for the tests of a file. */
export function outreachForTests(env: NodeJS.ProcessEnv = {}) {
  const academy = academyForTests(async () => env);
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
  /** The coaching form, from the link of a mail if one is given. */
  const ask = async (email: string, outreachToken?: string) => {
    const { body } = await academy.messaging.visitor.call(sendCoachingInquiry, {
      body: {
        ...{
          organizationName: 'Oak Hill',
          contactName: 'Ruth',
          email,
          phone: '(607) 555-0190',
          outreachToken,
        },
        ...{ serviceType: 'camp', preferredDates: 'Saturdays', location: 'Oak Hill' },
      },
    });
    return body.id;
  };
  const tokenIn = ({ text }: SinkMail) =>
    decodeURIComponent(/showForm=true&token=([\w.%-]+)/.exec(text!)![1]!);

  /** The mail that reports on a camp, with the version of a fresh preview. */
  const report = async (campId: number, changes: Partial<Body> = {}): Promise<Body> => {
    const body = outreach({ templateType: 'campReport', campId, ...changes });
    const { body: preview } = await staff().call(previewOutreach, { body });
    return { ...body, reportVersion: preview.reportVersion!, ...changes };
  };
  return { academy, staff, ask, tokenIn, report, outreach, send, sent, mailsTo, find, unsubscribe };
}

/** A camp that is over, with results of two age groups. */
export const campOver = (changes: Partial<AgeGroupsNow> = {}): AgeGroupsNow => ({
  ...{ title: 'Diamond Days', startDate: '2026-07-06', endDate: '2026-07-10', state: 'over' },
  ageGroups: [
    {
      ageGroup: '10U',
      stations: [
        {
          ...{ station: 'hitting_zone', unit: '', lessIsBetter: false, measured: 12 },
          ...{ median: '14.50', middle: { from: '12.00', to: '16.25' } },
        },
        {
          ...{ station: 'ground_ball_relay', unit: 'sec', lessIsBetter: true, measured: 9 },
          ...{ median: '31.40', middle: { from: '29.80', to: '35.00' } },
        },
      ],
    },
    {
      ageGroup: '17',
      stations: [
        {
          ...{ station: 'hitting_zone', unit: '', lessIsBetter: false, measured: 5 },
          ...{ median: '20.00', middle: { from: '19.00', to: '21.00' } },
        },
      ],
    },
  ],
  ...changes,
});
