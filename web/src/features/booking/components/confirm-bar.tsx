import type { Opening } from '@fungo/contracts';
import { formatDay, formatTime } from '@/lib/calendar';
import { Button } from '@/ui/button';

interface ConfirmBarProps {
  /** The id of the form that it sends. */
  form: string;
  opening: Opening;
  /** Lessons that are about to be booked. */
  count: number;
  price: string;
  busy: boolean;
  disabled: boolean;
}

/** Time, price and the button that books, always in reach: at the bottom of the screen, above a phone's destinations. */
export const ConfirmBar = ({ form, opening, count, price, busy, disabled }: ConfirmBarProps) => (
  <div className="sticky bottom-(--dock-height) z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-card px-4 py-3 shadow-lift sm:mx-0 sm:rounded-t-lg sm:border-x sm:px-6 lg:col-span-2">
    <p className="min-w-0 leading-tight">
      <span className="block font-display text-lg leading-tight font-extrabold sm:text-xl">{price}</span>
      <span className="text-sm text-muted">
        {formatDay(opening.date, 'short')}, {formatTime(opening.time)}
        {count > 1 && ` · ${count} lessons`}
      </span>
    </p>
    <Button type="submit" form={form} size="lg" busy={busy} disabled={disabled}>
      {busy ? 'Booking...' : 'Confirm Booking'}
    </Button>
  </div>
);
