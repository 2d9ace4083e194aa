import type { EventPayload } from '@fungo/contracts';
import { mailEvents, mailTo, mailToFamily, type QueueMail } from '../deliveries/mails.events';
import { type SeriesMailFacts, seriesMails } from './series-mails';

type Series = EventPayload<'scheduling.series-requested'>;

/** Ids and sequences of the lessons; a series always has a player. */
const factsOf = ({ seriesId, lessons }: Series): SeriesMailFacts => ({
  ...{ seriesId, lessons, studentId: lessons[0]!.studentId!, coachId: lessons[0]!.coachId },
});

const family = (kind: typeof seriesMails.confirmed, series: Series, more: object = {}): QueueMail =>
  mailToFamily(series.lessons[0]!.studentId!, kind, { ...factsOf(series), ...more });

const coach = (kind: typeof seriesMails.confirmed, series: Series, more: object = {}): QueueMail =>
  mailTo(series.lessons[0]!.coachId, kind, { ...factsOf(series), ...more });

export const seriesConfirmedMails = (series: Series): QueueMail[] => [family(seriesMails.confirmed, series)];

/** The mails of the other events, which plan no reminders. */
export const SeriesEvents = mailEvents({
  'scheduling.series-requested': (series) => [
    coach(seriesMails.requestedCoach, series),
    family(seriesMails.requestedPlayer, series),
  ],
  'scheduling.series-declined': (series) => [family(seriesMails.declined, series)],
  'scheduling.series-cancelled': ({ confirmed, by, ...series }) => [
    family(seriesMails.cancelled, series, { confirmed }),
    ...(by === 'family' ? [coach(seriesMails.cancelledCoach, series, { confirmed })] : []),
  ],
});
