import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import { previewOutreach, sendOutreach } from '@fungo/contracts';
import { createLeague, createOutreach } from '../../services/messaging/factories';
import type { Calls } from './calls';
import type { Cast } from './season';

/** The academy's leagues: one asked for a clinic after a mail, and one mail did not arrive. */
export async function fillLeagues(messaging: DataSource, senderId: string): Promise<void> {
  const ago = (hours: number) => DateTime.now().minus({ hours }).toJSDate();
  const league = (
    name: string,
    contactName: string,
    email: string,
    more: { phone?: string; note?: string } = {},
  ) => createLeague(messaging, { name, contactName, email, ...more });
  const oakHill = await league('Oak Hill Little League', 'Ruth Okafor', 'ruth@fungo.test', {
    ...{ phone: '(555) 014-6610', note: 'Board meets on the first Tuesday.' },
  });
  const fairview = await league('Fairview Girls Softball', 'Dee Marsh', 'dee@fungo.test', {
    phone: '(555) 014-9021',
  });
  const northside = await league('Northside Youth Baseball', 'Sam Ito', 'sam.ito@fungo.test');
  await league('Mapleton Youth Baseball', 'Lee Wu', 'lee@fungo.test', { phone: '(555) 014-3382' });
  await createOutreach(messaging, {
    ...{ league: oakHill, senderId, template: 'coachingClinic', createdAt: ago(100) },
    content: { serviceType: 'coaching-clinic', fieldAccess: 'separate', volunteers: 'yes' },
  });
  await createOutreach(messaging, { league: fairview, senderId, followUpDays: 10, createdAt: ago(76) });
  await createOutreach(messaging, {
    ...{ league: northside, senderId, template: 'combined', createdAt: ago(75) },
    delivery: {
      ...{ status: 'failed', sentAt: null },
      lastError: 'MailNotTaken: The mail server did not take it: 550 5.1.1 EENVELOPE at RCPT TO',
    },
  });
}

/** A coach's report on a camp that is over, to a league that has no mail yet. */
export async function reportToLeague(camps: DataSource, calls: Calls, { dana }: Cast): Promise<void> {
  const [camp] = await camps.query<{ id: number }[]>(`SELECT id FROM camps WHERE title = 'Diamond Days'`);
  const report = {
    ...{ templateType: 'campReport' as const, campId: camp!.id },
    ...{ leagueName: 'Mapleton Youth Baseball', contactName: 'Lee Wu' },
  };
  const { reportVersion } = await calls.call(dana, previewOutreach, { body: report });
  await calls.call(dana, sendOutreach, {
    body: { ...report, recipientEmail: 'lee@fungo.test', followUpDays: 14, reportVersion: reportVersion! },
  });
}
