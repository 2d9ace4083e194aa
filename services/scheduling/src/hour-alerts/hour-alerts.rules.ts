import type { OpenStart } from '../openings/openings.rules';
import { minutesOf } from '../wall-clock';
import type { StoredHourAlert } from './hour-alert.entity';

type Wish = Pick<StoredHourAlert, 'fromDate' | 'toDate' | 'startTime' | 'endTime'>;

/** Whether a lesson that starts then is one that the family waits for. */
export const isWished = (
  { fromDate, toDate, startTime, endTime }: Wish,
  { date, minutes }: Pick<OpenStart, 'date' | 'minutes'>,
): boolean =>
  date >= fromDate &&
  date <= toDate &&
  (startTime === null || minutes >= minutesOf(startTime)) &&
  (endTime === null || minutes <= minutesOf(endTime));

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** Whether somebody waits for the coach's answer about that time. They were first. */
export const isAskedFor = ({ start, end }: Pick<OpenStart, 'start' | 'end'>, requests: Span[]): boolean =>
  requests.some(({ startsAt, endsAt }) => startsAt < end && endsAt > start);
