import type { EventPayload } from '@fungo/contracts';
import { mailEvents, mailTo, mailToFamily, type QueueMail } from '../deliveries/mails.events';
import { type DeskSeriesFacts, deskSeriesMails } from './desk-series-mails';
import { type SeriesMailFacts, seriesMails } from './series-mails';

type Series = EventPayload<'scheduling.series-requested'>;
type Told = Series & { tellAddress?: boolean | undefined };

/** Ids and sequences of the lessons with a player; null if there are none, so that nobody gets this mail. */
function factsOf({ seriesId, lessons: all }: Series): SeriesMailFacts | null {
  const lessons = all.filter((lesson) => lesson.studentId !== null);
  const [first] = lessons;
  return first ? { seriesId, lessons, studentId: first.studentId!, coachId: first.coachId } : null;
}

function family(kind: typeof seriesMails.confirmed, series: Series, more: object = {}): QueueMail[] {
  const facts = factsOf(series);
  return facts ? [mailToFamily(facts.studentId, kind, { ...facts, ...more })] : [];
}

function coach(kind: typeof seriesMails.confirmed, series: Series, more: object = {}): QueueMail[] {
  const facts = factsOf(series);
  return facts ? [mailTo(facts.coachId, kind, { ...facts, ...more })] : [];
}

/** For the lessons that have no player. Scheduling decides whether to write, as for one lesson. */
function desk(
  kind: typeof deskSeriesMails.confirmed,
  { seriesId, lessons: all, tellAddress }: Told,
): QueueMail[] {
  const lessons = all.filter(({ studentId }) => studentId === null);
  const [first] = lessons;
  if (!tellAddress || !first) return [];
  const facts: DeskSeriesFacts = { seriesId, lessons, coachId: first.coachId };
  return [mailTo(null, kind, facts)];
}

export const seriesConfirmedMails = (series: Told): QueueMail[] => [
  ...family(seriesMails.confirmed, series),
  ...desk(deskSeriesMails.confirmed, series),
];

/** The mails of the other events, which plan no reminders. */
export const SeriesEvents = mailEvents({
  'scheduling.series-requested': (series) => [
    ...coach(seriesMails.requestedCoach, series),
    ...family(seriesMails.requestedPlayer, series),
  ],
  'scheduling.series-declined': (series) => family(seriesMails.declined, series),
  'scheduling.series-cancelled': ({ confirmed, by, ...series }) => [
    ...family(seriesMails.cancelled, series, { confirmed }),
    ...(by === 'family' ? coach(seriesMails.cancelledCoach, series, { confirmed }) : []),
    ...desk(deskSeriesMails.cancelled, series),
  ],
});
