import { formatDay, formatTime, siteMoment } from '@/lib/calendar';

/** Day and time of an instant on the academy's calendar. */
export function Moment({ timeZone, at }: { timeZone: string; at: string }) {
  const { day, time } = siteMoment(timeZone, at);
  return (
    <time dateTime={at}>
      {formatDay(day, 'dateYear')}, {formatTime(time)}
    </time>
  );
}
