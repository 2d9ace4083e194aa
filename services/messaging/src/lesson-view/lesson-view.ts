import { z } from 'zod';
import {
  fields,
  formatMoney,
  getLessonEntry,
  googleEventLink,
  type LessonCard,
  LessonFacts,
  type LessonNow,
  outlookEventLink,
  type PaymentHandles,
  type Person,
  ReceiptFacts,
  type Site,
  toDollars,
} from '@fungo/contracts';
import { fillPath } from '@fungo/platform';
import { MailNotNeeded } from '../deliveries/mail-writer';
import { addressAt } from '../templates/address-at.rules';
import type { CalendarLink } from '../templates/add-to-calendar';
import { type Link, linksTo } from '../templates/links';
import { type Name, nameOf, whose } from '../templates/name-of.rules';
import { oneLine, oneName } from '../templates/one-line.rules';
import { lessonTime, type LessonTime } from './lesson-time.rules';

export const LessonMailFacts = LessonFacts.extend({
  wasConfirmed: z.boolean().optional(),
  packageKept: z.boolean().optional(),
  packageReturned: z.boolean().optional(),
  receipt: ReceiptFacts.optional(),
  fee: LessonFacts.shape.price.optional(),
  /** The start before a move. */
  from: fields.instant.optional(),
  /** The start that the family asks for. */
  to: fields.instant.nullish(),
});
export type LessonMailFacts = z.infer<typeof LessonMailFacts>;

/** The facts in lesson mails. */
export interface LessonView {
  lessonId: number;
  /** The coach's profile, for links to booking pages. */
  instructorId: number | null;
  coach: Name;
  player: Name;
  /** The person that the mail greets. */
  reader: Name;
  /** 'your' if the reader is the player, otherwise the player's name: 'Leo’s'. */
  whose: string;
  /** The guardian's name; empty if players look after themselves. */
  guardian: string;
  when: LessonTime;
  location: string;
  /** '$75', or 'Free'. */
  price: string;
  /** The recipient of the family's payment, and the ways to pay; null if neither coach nor academy has payment handles. */
  payee: { name: string; handles: Record<string, string> } | null;
  /** When families pay by card here. */
  card: LessonCard;
  arrival: string;
  /** The academy's address if the lesson takes place there; otherwise empty. */
  address: string;
  /** The academy's contacts. Either may be empty. */
  contacts: { email: string; phone: string };
  timeZone: string;
  wasConfirmed: boolean;
  /** A late cancellation kept the lesson of its package. */
  packageKept: boolean;
  /** A cancellation gave the lesson back to its package. */
  packageReturned: boolean;
  /** The part of the price that stays due after a late cancellation: '$37.50'; empty if there is none. */
  fee: string;
  /** The start that the lesson had before, or the one that the family asks for. */
  otherTime: string;
  /** Ways to add it to a calendar; empty unless the mail is about a confirmed lesson. */
  addTo: CalendarLink[];
  link: Link;
}

/**
 * @throws MailNotNeeded if the lesson has changed since, because this mail could follow and contradict the newer one
 */
export function unlessChanged(
  { sequence }: Pick<LessonMailFacts, 'sequence'>,
  now: Pick<LessonNow, 'status' | 'sequence'>,
): void {
  if (now.status === 'cancelled') throw new MailNotNeeded('The lesson is cancelled.');
  if (now.sequence > sequence) throw new MailNotNeeded('The lesson has a new time.');
}

type Player = Pick<Person, 'firstName' | 'lastName'> & { playerId?: string; guardianName?: string };

function guardianOf({ guardianName = '', ...player }: Player): string {
  const name = oneName(guardianName);
  return name === nameOf(player).full ? '' : name;
}

export function lessonView(
  facts: Pick<
    LessonMailFacts,
    | 'lessonId'
    | 'startsAt'
    | 'durationMinutes'
    | 'location'
    | 'price'
    | 'wasConfirmed'
    | 'packageKept'
    | 'packageReturned'
    | 'from'
    | 'to'
    | 'fee'
  >,
  {
    site,
    coach,
    player,
    reader,
    publicUrl,
    entryToken,
  }: {
    site: Site;
    coach: Person;
    player: Player;
    reader?: Person;
    publicUrl: string;
    /** Opens the calendar entry, for a mail that offers it. */
    entryToken?: string;
  },
): LessonView {
  const { cents } = facts.price;
  const otherStart = facts.from ?? facts.to;
  return {
    lessonId: facts.lessonId,
    instructorId: coach.instructorId,
    coach: nameOf(coach),
    player: nameOf(player),
    reader: nameOf(reader ?? player),
    whose: whose(player, reader),
    guardian: guardianOf(player),
    when: lessonTime(facts.startsAt, facts.durationMinutes, site.timeZone),
    location: oneLine(facts.location),
    price: cents === 0 ? 'Free' : formatMoney(toDollars(cents)),
    payee: payable(nameOf(coach).full, coach.paymentHandles) ?? payable(oneLine(site.name), site.payment),
    card: site.lessons.card,
    arrival: site.arrival,
    address: addressAt(facts.location, site),
    contacts: { email: site.contacts.email ?? '', phone: oneLine(site.contacts.phone) },
    timeZone: site.timeZone,
    wasConfirmed: facts.wasConfirmed ?? false,
    packageKept: facts.packageKept ?? false,
    packageReturned: facts.packageReturned ?? false,
    fee: facts.fee && facts.fee.cents > 0 ? formatMoney(toDollars(facts.fee.cents)) : '',
    otherTime: otherStart ? lessonTime(otherStart, facts.durationMinutes, site.timeZone).short : '',
    addTo: entryToken ? calendarLinks(facts, nameOf(coach).full, { publicUrl, entryToken }) : [],
    link: linksTo(publicUrl),
  };
}

/** They name no player, like the entry that they add: people forward mails. */
function calendarLinks(
  { lessonId, startsAt, durationMinutes, location }: Timed,
  coach: string,
  { publicUrl, entryToken }: { publicUrl: string; entryToken: string },
): CalendarLink[] {
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();
  const event = { title: `Lesson with ${coach}`, startsAt, endsAt, location: oneLine(location) };
  const file = new URL(fillPath(getLessonEntry.path, { id: lessonId }), publicUrl);
  file.searchParams.set('token', entryToken);
  return [
    { label: 'Google Calendar', href: googleEventLink(event) },
    { label: 'Apple Calendar', href: file.toString() },
    { label: 'Outlook', href: outlookEventLink(event) },
  ];
}

type Timed = Pick<LessonMailFacts, 'lessonId' | 'startsAt' | 'durationMinutes' | 'location'>;

function payable(name: string, handles: PaymentHandles | null): LessonView['payee'] {
  if (!handles || Object.values(handles).every((handle) => handle === '')) return null;
  return {
    name,
    handles: {
      Venmo: oneLine(handles.venmo),
      'Cash App': oneLine(handles.cashApp),
      Phone: oneLine(handles.phone),
    },
  };
}
