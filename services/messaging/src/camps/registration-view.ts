import { DateTime } from 'luxon';
import {
  type AnswerOf,
  cashAppLink,
  type Cents,
  type Due,
  dueOf,
  formatMoney,
  type getCampRegistrationMail,
  googleDaysLinks,
  isEnoughForCard,
  type PaymentHandles,
  type Site,
  toCents,
  toDollars,
  venmoLink,
} from '@fungo/contracts';
import type { CalendarLink } from '../templates/add-to-calendar';
import type { Link } from '../templates/links';
import { sayDay } from './camp-mail-words';
import {
  type CampDay,
  type CampView,
  campView,
  chosenDays,
  firstNames,
  type RegistrationView,
  spotsFor,
} from './camp-view';

export type KnownRegistration = AnswerOf<typeof getCampRegistrationMail>;

/** A registration in the words of its mails. */
export function registrationView(
  known: KnownRegistration,
  site: Site,
  link: Link,
  entry: (registrationId: string) => string,
): RegistrationView {
  const { registration, accessToken: token } = known;
  const id = registration.id;
  const camp = campView(known.camp, site, known);
  const page = link('/camp-registration-success', { registrationId: id, token });
  const days = chosenDays(camp, registration.selectedDays);
  const sums = sumsOf(registration, site.timeZone);
  return {
    ...{ camp, registration, page, link },
    addTo: calendarLinks(camp, days, site, entry(id)),
    receipt: link('/camp-receipt/{registrationId}', { registrationId: id, token }),
    results: link('/camp-results/{registrationId}', { registrationId: id, token }),
    children: firstNames(known.children.map(({ playerName }) => playerName)),
    spots: spotsFor(known.children),
    total: formatMoney(registration.totalAmount),
    ...dueWords(sums, registration, site.timeZone),
    ways: waysOf(sums, site.payment, registration.reference, (sum) =>
      link('/camp-checkout/{campId}/{registrationId}', {
        ...{ campId: String(known.camp.campId), registrationId: id, token },
        ...(sum === 'all' && { sum }),
      }),
    ),
    pay: link('/camp-payment/{campId}', { campId: String(known.camp.campId), registrationId: id, token }),
    days: days.length < camp.days.length ? days.map(({ start }) => start.toFormat('ccc, LLL d')) : [],
    payment: Object.values(site.payment).some((handle) => handle !== '') ? site.payment : null,
    payBy: registration.payBy && sayDay(registration.payBy, site.timeZone),
  };
}

/** @param file the address of the entries */
const calendarLinks = (camp: CampView, days: CampDay[], site: Site, file: string): CalendarLink[] => [
  ...googleDaysLinks({
    ...{ title: camp.title, location: camp.location, timeZone: site.timeZone },
    dates: days.map(({ start }) => start.toISODate()!),
    startTime: camp.days[0]!.start.toFormat('HH:mm'),
    endTime: camp.days[0]!.end.toFormat('HH:mm'),
  }).map(({ from, href }, index, rows) => ({
    label:
      rows.length === 1
        ? 'Google Calendar'
        : `Google Calendar from ${DateTime.fromISO(from, { locale: 'en-US' }).toFormat('ccc, LLL d')}`,
    href,
  })),
  { label: 'Apple Calendar or Outlook', href: file },
];

/** The amount to pay now, and everything owed. */
const sumsOf = ({ totalAmount, received, deposit }: RegistrationView['registration'], zone: string): Due =>
  dueOf(
    {
      ...{ total: toCents(totalAmount), received: toCents(received) },
      deposit: deposit && { cents: toCents(deposit.amount), restBy: deposit.restBy },
    },
    DateTime.now().setZone(zone).toISODate()!,
  );

function dueWords(
  { owed, now }: Due,
  { deposit }: RegistrationView['registration'],
  zone: string,
): Pick<RegistrationView, 'due' | 'owed' | 'rest'> {
  const later = (owed - now) as Cents;
  return {
    due: formatMoney(toDollars(now)),
    owed: formatMoney(toDollars(owed)),
    rest: later > 0 ? { amount: formatMoney(toDollars(later)), by: sayDay(deposit!.restBy, zone) } : null,
  };
}

/** The links that open each way to pay with the amount filled in. */
function waysOf(
  { owed, now }: Due,
  handles: PaymentHandles,
  reference: string,
  checkout: (sum: 'now' | 'all') => string,
): RegistrationView['ways'] {
  const both = (link: (dollars: number) => string) => ({
    now: link(toDollars(now)),
    all: link(toDollars(owed)),
  });
  return {
    card: {
      now: isEnoughForCard(now) ? checkout('now') : null,
      all: isEnoughForCard(owed) ? checkout('all') : null,
    },
    venmo: handles.venmo ? both((dollars) => venmoLink(handles, dollars, reference)) : null,
    cashapp: handles.cashApp ? both((dollars) => cashAppLink(handles, dollars)) : null,
  };
}
