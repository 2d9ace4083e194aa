import { DateTime } from 'luxon';
import {
  type AnswerOf,
  type CampFacts,
  type getCampRegistrationMail,
  type getWaitlistMail,
  hoursOfChildren,
  isWithinHours,
  type PaymentHandles,
  type Site,
  usualParentTexts,
} from '@fungo/contracts';
import { addressAt } from '../templates/address-at.rules';
import type { Link } from '../templates/links';
import { mapLink } from '../templates/map-link';
import { oneLine } from '../templates/one-line.rules';

/** A day of a camp. */
export interface CampDay {
  /** From 1. */
  number: number;
  start: DateTime;
  end: DateTime;
}

/** A camp as a family reads of it. */
export interface CampView {
  title: string;
  /** 'camp', or 'clinic'. */
  noun: string;
  /** 'Monday, July 6 – Friday, July 10, 2026', or the one day. */
  dates: string;
  /** '9:00 AM–3:00 PM' */
  hours: string;
  location: string;
  /** The academy's, of a camp that takes place there; else empty. */
  address: string;
  /** Finds the place on a map. */
  map: string;
  /** Each day that the camp lasts, in their order. */
  days: CampDay[];
  /** Those of the family's children: '10U softball: 12:00 PM–1:00 PM, Field 1'. */
  divisions: string[];
  bring: string[];
  arrival: string;
  pickup: string;
}

/** What the mails of a registration are written from. */
export interface RegistrationView {
  camp: CampView;
  registration: AnswerOf<typeof getCampRegistrationMail>['registration'];
  children: string;
  /** What they have: 'spot', or 'spots'. */
  spots: string;
  /** '$300' */
  total: string;
  /** What is to be paid now: all that is owed, or what of a deposit is left; and what of it is due later. */
  due: string;
  owed: string;
  rest: { amount: string; by: string } | null;
  /** Where it is paid, by whichever way. */
  pay: string;
  /** Where a way pays what is due now, or all that is owed; null: it does not take that. */
  ways: Record<'card' | 'venmo' | 'cashapp', { now: string | null; all: string | null } | null>;
  /** The days chosen, where they are not all: 'Mon, Jul 6'. */
  days: string[];
  /** The registration's own page. */
  page: string;
  /** The page of what was paid, to print. */
  receipt: string;
  /** The page of what its children reached. */
  results: string;
  payment: PaymentHandles | null;
  /** When unpaid places go back: 'Friday, July 3'. */
  payBy: string | null;
  link: Link;
}

/** What the mails of a family that waits are written from. */
export interface FamilyView {
  camp: CampView;
  family: AnswerOf<typeof getWaitlistMail>['family'];
  children: string;
  /** What was held for them: 'spot', or 'spots'. */
  spots: string;
  /** The page that takes up the offer. */
  claim: string;
  /** 'Friday, July 3, 5:00 PM' */
  until: string;
  link: Link;
}

const usualChecklist = 'Water, a glove, a bat if you have one, and athletic wear.';

type Placed = AnswerOf<typeof getCampRegistrationMail>;
type Divisions = Placed['divisions'];

/**
 * Its days and hours are those of the family's children.
 * @param divisions those of the children
 */
export function campView(
  camp: CampFacts,
  site: Pick<Site, 'timeZone' | 'address' | 'name'>,
  { divisions, children }: Pick<Placed, 'divisions' | 'children'> = { divisions: [], children: [] },
): CampView {
  const isPlaced = children.every(({ division }) => division !== null);
  const hours = hoursOfChildren(camp, isPlaced ? divisions : []);
  const at = (date: string, time: string) =>
    DateTime.fromISO(`${date}T${time}`, { zone: site.timeZone, locale: 'en-US' });
  const first = at(camp.startDate, hours.startTime);
  const last = at(camp.endDate, hours.startTime);
  const length = Math.round(last.startOf('day').diff(first.startOf('day'), 'days').days) + 1;
  const days = Array.from({ length }, (_, index) => {
    const date = first.plus({ days: index }).toISODate()!;
    return { number: index + 1, start: at(date, hours.startTime), end: at(date, hours.endTime) };
  });
  const usual = usualParentTexts({ ...camp, ...hours });
  const address = addressAt(camp.location, site);
  return {
    title: oneLine(camp.title),
    noun: camp.campType === 'clinic' ? 'clinic' : 'camp',
    dates:
      length === 1
        ? first.toFormat('EEEE, MMMM d, yyyy')
        : `${first.toFormat(first.year === last.year ? 'EEEE, MMMM d' : 'EEEE, MMMM d, yyyy')} – ${last.toFormat('EEEE, MMMM d, yyyy')}`,
    hours: `${first.toFormat('h:mm a')}–${days[0]!.end.toFormat('h:mm a')}`,
    location: oneLine(camp.location),
    address,
    map: mapLink(address || oneLine(camp.location)),
    days,
    divisions: divisions
      .filter((division) => isWithinHours(camp, division))
      .map((division) => `${nameOfDivision(division)}: ${whenAndWhere(division)}`),
    bring: linesOf(camp.playerChecklist ?? usualChecklist),
    arrival: camp.arrivalInfo ?? usual.arrivalInfo,
    pickup: camp.pickupInfo ?? usual.pickupInfo,
  };
}

/** As many children, as many spots. */
export const spotsFor = (children: unknown[]): string => (children.length === 1 ? 'spot' : 'spots');

/** '10U softball' */
export const nameOfDivision = ({ ageGroup, sport }: Pick<Divisions[number], 'ageGroup' | 'sport'>): string =>
  `${oneLine(ageGroup)} ${sport}`;

/** '12:00 PM–1:00 PM, Field 1' @param time '12:00 - 13:00' */
export const whenAndWhere = ({ time, field }: Pick<Divisions[number], 'time' | 'field'>): string =>
  `${time.split(' - ').map(clock).join('–')}, ${oneLine(field)}`;

const clock = (time: string): string => DateTime.fromISO(time, { locale: 'en-US' }).toFormat('h:mm a');

/** The day of a camp's hours so many days after another. */
export const dayAfter = ({ number, start, end }: CampDay, days: number): CampDay => ({
  number: number + days,
  start: start.plus({ days }),
  end: end.plus({ days }),
});

const linesOf = (text: string) => text.split(/\r?\n/).map(oneLine).filter(Boolean);

/** 'Monday, July 6', of the days that a family chose. */
export const chosenDays = ({ days }: CampView, numbers: number[]): CampView['days'] =>
  numbers.flatMap((number) => days[number - 1] ?? []);

/**
 * A child's first name, for a mail to an address that somebody typed: whatever is no plain word is left out, so that
 * nobody can have us carry a message or a link to a stranger.
 */
export function firstNames(names: string[]): string {
  const plain = names
    .map((name) => oneLine(name).split(' ')[0] ?? '')
    .filter((name) => /^[\p{L}\p{M}'’-]{1,30}$/u.test(name));
  const others = names.length - plain.length;
  if (others > 0)
    plain.push(`${others} ${plain.length > 0 ? 'more ' : ''}${others === 1 ? 'child' : 'children'}`);
  return new Intl.ListFormat('en-US').format(plain);
}
