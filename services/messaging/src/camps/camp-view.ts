import { DateTime } from 'luxon';
import {
  type AnswerOf,
  type CampFacts,
  type getCampRegistrationMail,
  type getWaitlistMail,
  hoursOfChildren,
  isWithinHours,
  mapLink,
  type PaymentHandles,
  type Site,
  usualParentTexts,
} from '@fungo/contracts';
import { addressAt } from '../templates/address-at.rules';
import type { CalendarLink } from '../templates/add-to-calendar';
import type { Link } from '../templates/links';
import { oneLine } from '../templates/one-line.rules';

/** A day of a camp. */
export interface CampDay {
  /** From 1. */
  number: number;
  start: DateTime;
  end: DateTime;
}

/** A camp in the words of its mails. */
export interface CampView {
  title: string;
  /** 'camp', or 'clinic'. */
  noun: string;
  /** 'Monday, July 6 – Friday, July 10, 2026', or the one day. */
  dates: string;
  /** '9:00 AM–3:00 PM' */
  hours: string;
  location: string;
  /** The academy's address if the camp takes place there; otherwise empty. */
  address: string;
  /** The link to the place on a map. */
  map: string;
  /** All days of the camp, in order. */
  days: CampDay[];
  /** The divisions of the family's children: '10U softball: 12:00 PM–1:00 PM, Field 1'. */
  divisions: string[];
  bring: string[];
  arrival: string;
  pickup: string;
}

/** The facts in mails about a registration. */
export interface RegistrationView {
  camp: CampView;
  registration: AnswerOf<typeof getCampRegistrationMail>['registration'];
  children: string;
  /** The word for their places: 'spot' or 'spots'. */
  spots: string;
  /** '$300' */
  total: string;
  /** The amount to pay now: everything owed, or the rest of a deposit; and the amount that is due later. */
  due: string;
  owed: string;
  rest: { amount: string; by: string } | null;
  /** The page with all ways to pay. */
  pay: string;
  /** The links of each way to pay, for the amount due now and for all that is owed; null if the way is not available. */
  ways: Record<'card' | 'venmo' | 'cashapp', { now: string | null; all: string | null } | null>;
  /** The chosen days, if they aren't all days: 'Mon, Jul 6'. */
  days: string[];
  /** The registration's own page. */
  page: string;
  /** The printable page with the payments. */
  receipt: string;
  /** The page with the children's results. */
  results: string;
  payment: PaymentHandles | null;
  /** The day on which unpaid places are released: 'Friday, July 3'. */
  payBy: string | null;
  /** Ways to add the days to a calendar. */
  addTo: CalendarLink[];
  link: Link;
}

/** The facts in mails to a family on the waiting list. */
export interface FamilyView {
  camp: CampView;
  family: AnswerOf<typeof getWaitlistMail>['family'];
  children: string;
  /** The word for the places held for them: 'spot' or 'spots'. */
  spots: string;
  /** The page to accept the offer. */
  claim: string;
  /** 'Friday, July 3, 5:00 PM' */
  until: string;
  link: Link;
}

const usualChecklist = 'Water, a glove, a bat if you have one, and athletic wear.';

type Placed = AnswerOf<typeof getCampRegistrationMail>;
type Divisions = Placed['divisions'];

/**
 * The view has the days and hours of the family's children.
 * @param divisions the children's divisions
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

/** The word for the places of these children. */
export const spotsFor = (children: unknown[]): string => (children.length === 1 ? 'spot' : 'spots');

/** '10U softball' */
export const nameOfDivision = ({ ageGroup, sport }: Pick<Divisions[number], 'ageGroup' | 'sport'>): string =>
  `${oneLine(ageGroup)} ${sport}`;

/** '12:00 PM–1:00 PM, Field 1' @param time '12:00 - 13:00' */
export const whenAndWhere = ({ time, field }: Pick<Divisions[number], 'time' | 'field'>): string =>
  `${time.split(' - ').map(clock).join('–')}, ${oneLine(field)}`;

const clock = (time: string): string => DateTime.fromISO(time, { locale: 'en-US' }).toFormat('h:mm a');

/** The same hours a number of days later. */
export const dayAfter = ({ number, start, end }: CampDay, days: number): CampDay => ({
  number: number + days,
  start: start.plus({ days }),
  end: end.plus({ days }),
});

const linesOf = (text: string) => text.split(/\r?\n/).map(oneLine).filter(Boolean);

/** The days that a family chose. */
export const chosenDays = ({ days }: CampView, numbers: number[]): CampView['days'] =>
  numbers.flatMap((number) => days[number - 1] ?? []);

/**
 * The children's first names, for a mail to a typed address. Everything except plain words is left out, so that nobody
 * can use us to send a message or a link to a stranger.
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
