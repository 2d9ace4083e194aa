import type { Slot } from '@fungo/contracts';
import { formatWeekday } from '@/lib/calendar';
import { EmptyState } from '@/ui/states';
import { SlotRow } from '../slot-row';
import { byStart } from '../../slot.rules';

interface DaySlotsProps {
  day: number;
  slots: Slot[];
  /** Single-date slots on this weekday. */
  dates: Slot[];
  timeZone: string;
}

/** A weekday's slots, earliest first. */
export function DaySlots({ day, slots, dates, timeZone }: DaySlotsProps) {
  const name = formatWeekday(day);
  return (
    <section aria-labelledby="day-slots" className="grid gap-5">
      <h2 id="day-slots" className="text-2xl">
        {name} schedule
      </h2>
      {slots.length === 0 ? (
        <EmptyState
          title={`No time slots on ${name}s`}
          text="Add a time slot, or copy another day to all days."
          compact
        />
      ) : (
        <SlotRows slots={slots} timeZone={timeZone} />
      )}
      {dates.length > 0 && (
        <section aria-labelledby="day-dates" className="grid gap-2">
          <h3 id="day-dates" className="eyebrow font-sans text-muted">
            Single {name}s
          </h3>
          <SlotRows slots={dates} timeZone={timeZone} />
        </section>
      )}
    </section>
  );
}

const SlotRows = ({ slots, timeZone }: { slots: Slot[]; timeZone: string }) => (
  <ul className="grid gap-2">
    {slots.toSorted(byStart).map((slot) => (
      <li key={slot.id}>
        <SlotRow slot={slot} timeZone={timeZone} family="schedule" />
      </li>
    ))}
  </ul>
);
