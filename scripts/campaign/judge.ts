import { endpoints, type EndpointSpec, errors, errorsOf } from '@fungo/contracts';
import type { Attempt } from './client';
import type { Acknowledged } from './ledger';
import type { TakenMail } from './mail-server';

/** A time in which a program was down, or emptied. */
export interface Outage {
  what: string;
  how: 'stopped' | 'emptied' | 'killed';
  /** Unix milliseconds. At `until` it answered again. */
  from: number;
  until: number;
}

/** A mail in the product's records. */
export interface StoredMail {
  messageId: string;
  kind: string;
  /** 'lesson 7', 'request 7', 'registration …', 'family …'. */
  about: string;
}

/** The places of a camp, or of one of its divisions, in the database. */
export interface CountedPlaces {
  /** 'camp 7', 'camp 7, 10U'. */
  of: string;
  capacity: number;
  taken: number;
  /** Children of confirmed registrations, and children with offered places. */
  children: number;
}

/** A registration's card payments less refunds, in cents, by each side's records. */
export interface CardMoney {
  /** 'registration …'. */
  of: string;
  bank: number;
  ledger: number;
  /** Null: camps no longer has the registration. */
  camps: number | null;
}

/** All evidence once the product is idle. */
export interface Evidence {
  attempts: Attempt[];
  outages: Outage[];
  /** Writes that never succeeded. */
  unanswered: number;
  /** Unexpected refusals. */
  refusals: string[];
  things: Acknowledged[];
  /** State of each item of the campaign in the database. */
  stored: ReadonlyMap<string, string>;
  places: CountedPlaces[];
  money: CardMoney[];
  storedMails: StoredMail[];
  takenMails: TakenMail[];
  /** Errors in the logs of the processes. */
  loggedErrors: string[];
  /** Events and jobs that failed for good. */
  failedForGood: string[];
}

export interface Verdict {
  promise: string;
  /** Violations; empty if it was kept. */
  broken: string[];
}

/** A mail that was accepted just before one of these died may be sent once more. */
const forgetsWhatWasSent = ['messaging', 'mail-server', 'postgres'];
/**
 * Milliseconds between accepting a mail and the kill that prevented its record; on a busy machine, the time of the
 * slowest answer.
 */
const crashWindow = 5_000;
/** Milliseconds before and after an outage in which a client may still meet a stopping or starting gateway. */
const slack = 500;

/** Checks the evidence against Fungo's promises. */
export function judge(evidence: Evidence, slowestRefusal: number): Verdict[] {
  return [
    {
      promise: 'No acknowledged booking, request or registration is lost, and each has its state',
      broken: lostThings(evidence),
    },
    {
      promise: 'One request books one lesson or registers one family, however often it is repeated',
      broken: uncalledFor(evidence),
    },
    { promise: 'No place of a camp is sold twice, or taken for nobody', broken: miscounted(evidence) },
    { promise: 'What a card has paid is entered once', broken: miscalculated(evidence) },
    { promise: 'No mail is missing', broken: missingMails(evidence) },
    { promise: 'No mail is doubled but inside its crash window', broken: doubledMails(evidence) },
    { promise: 'No event is given up', broken: evidence.failedForGood },
    { promise: 'No process meets what it does not understand', broken: evidence.loggedErrors },
    {
      promise: 'Every write is answered in the end',
      broken: evidence.unanswered === 0 ? [] : [`${evidence.unanswered} were not`],
    },
    { promise: 'Nobody is refused without a reason', broken: evidence.refusals },
    {
      promise: 'Every answer is a documented one; a 503 says when to try again',
      broken: oddAnswers(evidence),
    },
    { promise: 'Connections fail only while the gateway itself is down', broken: lostConnections(evidence) },
    {
      promise: `While a store is down a 503 takes at most ${slowestRefusal / 1000} s`,
      broken: refusalsOfStores(evidence)
        .filter((milliseconds) => milliseconds > slowestRefusal)
        .map((milliseconds) => `${milliseconds} ms`),
    },
  ];
}

function lostThings({ things, stored }: Evidence): string[] {
  return things
    .map(({ about, state }) => ({ about, state, now: stored.get(about) ?? 'gone' }))
    .filter(({ state, now }) => now !== state && !(state === 'waiting' && now === 'offered'))
    .map(({ about, state, now }) => `${about} is ${now}, not ${state}`);
}

function miscounted({ places }: Evidence): string[] {
  return places
    .filter(({ capacity, taken, children }) => taken !== children || taken > capacity)
    .map(
      ({ of, capacity, taken, children }) =>
        `${of}: ${taken} of ${capacity} places are taken, for ${children} children`,
    );
}

function miscalculated({ money }: Evidence): string[] {
  return money
    .filter((one) => !isAgreed(one))
    .map(
      ({ of, bank, ledger, camps }) => `${of}: the bank has ${bank}, the ledger ${ledger}, camps ${camps}`,
    );
}

export const isAgreed = ({ bank, ledger, camps }: CardMoney): boolean =>
  bank === ledger && (camps === null || camps === ledger);

/** Custom requests take no Idempotency-Key, so a repeated one may exist twice. */
const mayRepeat = (about: string) => about.startsWith('request ');

function uncalledFor({ things, stored }: Evidence): string[] {
  const known = new Set(things.map(({ about }) => about));
  return [...stored.keys()]
    .filter((about) => !known.has(about) && !mayRepeat(about))
    .map((about) => `${about} was acknowledged to nobody`);
}

const nameOf = ({ kind, about }: { kind: string; about: string }) => `${kind} of ${about}`;

/** A confirmation that a cancellation or deletion overtook is dropped, or else the family would come. */
const isOvertaken = (kind: string, state: string) =>
  (kind === 'lesson-confirmed' && state === 'cancelled') || (kind === 'camp-registered' && state === 'gone');

/** Waiting families get a mail when places are offered, without a call of theirs. */
const mailsOf = ({ about, mails }: Acknowledged, stored: Evidence['stored']) =>
  mails.filter(({ kind }) => kind !== 'camp-place-offered' || stored.get(about) === 'offered');

function missingMails({ things, stored: states, storedMails, takenMails }: Evidence): string[] {
  const stored = new Map(storedMails.map((mail) => [mail.messageId, mail]));
  const arrived = new Set(
    takenMails.flatMap(({ messageId, to }) => {
      const mail = stored.get(messageId);
      return mail ? to.map((address) => `${nameOf(mail)} to ${address}`) : [];
    }),
  );
  return things
    .flatMap((thing) =>
      mailsOf(thing, states)
        .filter(({ kind }) => !isOvertaken(kind, thing.state))
        .map(({ kind, to }) => `${nameOf({ kind, about: thing.about })} to ${to}`),
    )
    .filter((mail) => !arrived.has(mail));
}

function doubledMails(evidence: Evidence): string[] {
  const { attempts, things, stored, storedMails, takenMails, outages } = evidence;
  const answers = attempts.filter(({ status }) => status !== null);
  const window = answers.reduce((longest, { from, until }) => Math.max(longest, until - from), crashWindow);
  const forgets = outages.filter(({ what }) => forgetsWhatWasSent.includes(what));
  const inside = ({ at }: TakenMail) => forgets.some(({ from, until }) => at >= from - window && at <= until);
  const sentTwice = repeated(takenMails)
    .filter(([first]) => !inside(first!))
    .map((copies) => `${copies[0]!.messageId} arrived ${copies.length} times`);

  const wanted = counted(
    things.flatMap((thing) => mailsOf(thing, stored).map(({ kind }) => nameOf({ kind, about: thing.about }))),
  );
  for (const mail of storedMails)
    if (mayRepeat(mail.about) && !wanted.has(nameOf(mail))) wanted.set(nameOf(mail), 1);
  const writtenTwice = [...counted(storedMails.map(nameOf))]
    .filter(([mail, count]) => count > (wanted.get(mail) ?? 0))
    .map(([mail, count]) => `${mail} was written ${count} times, not ${wanted.get(mail) ?? 0}`);
  return [...sentTwice, ...writtenTwice];
}

/** Mails that arrived more than once, each with all its copies, oldest first. */
export function repeated(mails: TakenMail[]): TakenMail[][] {
  const copies = new Map<string, TakenMail[]>();
  for (const mail of mails) copies.set(mail.messageId, [...(copies.get(mail.messageId) ?? []), mail]);
  return [...copies.values()].filter(({ length }) => length > 1);
}

function counted(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Declared answers of each call. */
const declared = new Map(
  Object.values<EndpointSpec>(endpoints).map((endpoint) => [
    `${endpoint.method} ${endpoint.path}`,
    { status: endpoint.status, codes: new Set<string>(errorsOf(endpoint)) },
  ]),
);

function oddAnswers({ attempts }: Evidence): string[] {
  const isDeclared = ({ call, status, code, retryAfter }: Attempt) => {
    const { status: success, codes } = declared.get(call.split('?')[0]!)!;
    if (code === null) return status === success;
    if (status === 503) return code === 'unavailable' && retryAfter;
    return codes.has(code) && status! < 500 && errors[code as keyof typeof errors].status === status;
  };
  return attempts
    .filter((attempt) => attempt.status !== null && !isDeclared(attempt))
    .map(({ call, status, code, retryAfter }) =>
      [call, status, code, status === 503 && !retryAfter && 'without Retry-After'].filter(Boolean).join(' '),
    );
}

function lostConnections({ attempts, outages }: Evidence): string[] {
  const gatewayIsDown = ({ from, until }: Attempt) =>
    outages.some(
      (outage) => outage.what === 'gateway' && until >= outage.from && from <= outage.until + slack,
    );
  return attempts
    .filter(
      (attempt) => attempt.status === null && !(gatewayIsDown(attempt) && attempt.code !== 'TimeoutError'),
    )
    .map(({ call, code, from, until }) => `${call}: ${code} after ${until - from} ms`);
}

/** Milliseconds of each 503 while PostgreSQL or Redis was down. */
export function refusalsOfStores({ attempts, outages }: Evidence): number[] {
  const away = outages.filter(({ what, how }) => ['postgres', 'redis'].includes(what) && how !== 'emptied');
  return attempts
    .filter(({ status, from }) => status === 503 && away.some((o) => from >= o.from && from <= o.until))
    .map(({ from, until }) => until - from);
}
