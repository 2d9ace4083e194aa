import type { SlotCopy } from '@fungo/contracts';
import { CircleMinus, CirclePlus } from 'lucide-react';
import { formatWeekday } from '@/lib/calendar';
import { hoursOf } from '../../slot.rules';

/** Effect of a copy on one day. */
export const CopyPreview = ({ weekday, copies }: { weekday: number; copies: SlotCopy[] }) => (
  <section aria-label={formatWeekday(weekday)} className="border-t border-line pt-3">
    <h3 className="font-sans text-base font-bold">{formatWeekday(weekday)}</h3>
    <ul className="mt-1 grid gap-1">
      {copies.map((copy) => (
        <li key={`${copy.startTime} ${copy.endTime}`} className="flex items-start gap-2">
          {copy.clashes.length === 0 ? (
            <>
              <CirclePlus aria-hidden className="mt-1 size-[1.1em] shrink-0 text-grass-ink" />
              <span>
                <span className="sr-only">Added: </span>
                {hoursOf(copy)}
              </span>
            </>
          ) : (
            <>
              <CircleMinus aria-hidden className="mt-1 size-[1.1em] shrink-0 text-leather-ink" />
              <span className="text-muted">
                <span className="sr-only">Skipped: </span>
                <s>{hoursOf(copy)}</s> clashes with {copy.clashes.map(hoursOf).join(' and ')}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  </section>
);
