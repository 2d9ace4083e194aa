import { formatDay, formatTime, siteMoment } from '@/lib/calendar';

/** An instant's day and time on the academy's calendar. */
export function Moment({ timeZone, at }: { timeZone: string; at: string }) {
  const { day, time } = siteMoment(timeZone, at);
  return (
    <time dateTime={at}>
      {formatDay(day, 'dateYear')}, {formatTime(time)}
    </time>
  );
}
