import type { LessonFacts, PaymentHandles, Person, Site } from '@fungo/contracts';
import { type Link, linksTo } from '../templates/links';
import { type Name, nameOf } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import { lessonTime, type LessonTime } from './lesson-time.rules';

export type LessonMailFacts = LessonFacts & { studentId: string; wasConfirmed?: boolean };

/** What the lesson mails are written from. */
export interface LessonView {
  coach: Name;
  player: Name;
  when: LessonTime;
  location: string;
  /** '$75', or 'Free'. */
  price: string;
  /** Whose handles a family pays to; null where neither coach nor academy gives any. */
  payee: { name: string; handles: Record<string, string> } | null;
  arrival: string;
  wasConfirmed: boolean;
  link: Link;
}

export function lessonView(
  facts: Pick<LessonMailFacts, 'startsAt' | 'durationMinutes' | 'location' | 'price' | 'wasConfirmed'>,
  {
    site,
    coach,
    player,
    publicUrl,
  }: { site: Site; coach: Person; player: Pick<Person, 'firstName' | 'lastName'>; publicUrl: string },
): LessonView {
  return {
    coach: nameOf(coach),
    player: nameOf(player),
    when: lessonTime(facts.startsAt, facts.durationMinutes, site.timeZone),
    location: oneLine(facts.location),
    price: facts.price === 0 ? 'Free' : `$${facts.price.toFixed(2).replace('.00', '')}`,
    payee: payable(nameOf(coach).full, coach.paymentHandles) ?? payable(oneLine(site.name), site.payment),
    arrival: site.arrival,
    wasConfirmed: facts.wasConfirmed ?? false,
    link: linksTo(publicUrl),
  };
}

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
