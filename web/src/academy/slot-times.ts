import { slot } from '@fungo/contracts/constants';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const { first, last, stepMinutes } = slot.choices;

/** The times a slot may begin and end at: every half hour from 06:00 to 21:30. */
export const slotTimes = Array.from(
  { length: (minutesOf(last) - minutesOf(first)) / stepMinutes + 1 },
  (_, index) => timeOf(minutesOf(first) + index * stepMinutes),
);
