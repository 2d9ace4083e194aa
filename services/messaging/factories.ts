import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Delivery } from './src/deliveries/delivery.entity';
import { StoredInquiry } from './src/inquiries/inquiry.entity';
import { StoredLeague } from './src/leagues/league.entity';
import { StoredOutreach } from './src/outreach/outreach.entity';
import type { OutreachContent } from './src/outreach/outreach-letter';

/** A waiting mail, about a confirmed lesson by default. */
export async function createDelivery(
  dataSource: DataSource,
  changes: Partial<Delivery> & Pick<Delivery, 'recipientId' | 'facts'>,
): Promise<Delivery> {
  const id = changes.id ?? randomUUID();
  const deliveries = dataSource.getRepository(Delivery);
  return deliveries.save(
    deliveries.create({
      eventId: randomUUID(),
      kind: 'lesson-confirmed',
      messageId: `<${id}@fungo.test>`,
      ...changes,
      id,
    }),
  );
}

/** A stored form. */
export const createInquiry = (
  dataSource: DataSource,
  {
    form,
    ...inquiry
  }: Pick<StoredInquiry, 'kind' | 'name'> &
    Partial<Omit<StoredInquiry, 'form'>> & { form: Record<'email', string> & Record<string, string> },
): Promise<StoredInquiry> => {
  const inquiries = dataSource.getRepository(StoredInquiry);
  return inquiries.save(
    inquiries.create({ sender: randomUUID(), email: form.email, ...inquiry, form: JSON.stringify(form) }),
  );
};

export const createLeague = (
  dataSource: DataSource,
  league: Pick<StoredLeague, 'name' | 'email'> & Partial<StoredLeague>,
): Promise<StoredLeague> => {
  const leagues = dataSource.getRepository(StoredLeague);
  return leagues.save(leagues.create(league));
};

/** A mail to a league, sent by default. */
export async function createOutreach(
  dataSource: DataSource,
  {
    league,
    content = {},
    delivery = {},
    ...changes
  }: Partial<Omit<StoredOutreach, 'content'>> & {
    league: StoredLeague;
    content?: Partial<OutreachContent>;
    delivery?: Partial<Delivery>;
  },
): Promise<StoredOutreach> {
  const outreaches = dataSource.getRepository(StoredOutreach);
  const { id: leagueId, name: leagueName, email } = league;
  const eventId = randomUUID();
  const outreach = await outreaches.save(
    outreaches.create({
      ...{ leagueId, email, eventId, template: 'campOutreach', ...changes },
      content: JSON.stringify({ leagueName, contactName: league.contactName ?? leagueName, ...content }),
    }),
  );
  const facts = { outreachId: outreach.id, eventId };
  const sentAt = outreach.createdAt;
  await createDelivery(dataSource, {
    ...{
      recipientId: null,
      kind: 'outreach',
      status: 'sent',
      sentAt,
      createdAt: sentAt,
      eventId,
      facts,
      ...delivery,
    },
  });
  return outreach;
}
