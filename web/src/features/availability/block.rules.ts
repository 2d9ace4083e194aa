import type { Block, Slot } from '@fungo/contracts';
import { formatDay, formatTime } from '@/lib/calendar';

type Range = Pick<Block, 'from' | 'to' | 'startTime' | 'endTime'>;

export const blocksDay = ({ from, to }: Range, day: string) => from <= day && day <= to;

/** Whether a block covers the whole slot on that day. */
export const hides = (block: Range, slot: Pick<Slot, 'startTime' | 'endTime'>, day: string) =>
  blocksDay(block, day) &&
  (block.startTime ?? '00:00') <= slot.startTime &&
  slot.endTime <= (block.endTime ?? '24:00');

/** 'Tue, Nov 24 – Fri, Nov 27' */
export const daysOfBlock = ({ from, to }: Range) =>
  from === to ? formatDay(from, 'short') : `${formatDay(from, 'short')} – ${formatDay(to, 'short')}`;

/** '9:00 AM – 12:00 PM each day', 'whole day' */
export const hoursOfBlock = ({ from, to, startTime, endTime }: Range) => {
  if (startTime === null || endTime === null) return from === to ? 'whole day' : 'whole days';
  return `${formatTime(startTime)} – ${formatTime(endTime)}${from === to ? '' : ' each day'}`;
};
