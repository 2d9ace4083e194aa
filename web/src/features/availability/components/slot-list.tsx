import type { Slot } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatWeekday, weekdays } from '@/lib/calendar';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { slotsQuery } from '../api/slots';
import { byStart } from '../slot.rules';
import { SlotRow } from './slot-row';

interface SlotListProps {
  instructorId: string | undefined;
  timeZone: string;
}

/** A coach's time slots: by weekday from Monday, then single dates. */
export function SlotList({ instructorId, timeZone }: SlotListProps) {
  return (
    <Loaded
      query={useQuery(slotsQuery(instructorId))}
      what="availability"
      failed="Failed to fetch availability"
      skeleton={<Skeleton className="h-60" />}
    >
      {(slots) => <Slots slots={slots} instructorId={instructorId} timeZone={timeZone} />}
    </Loaded>
  );
}

function Slots({ slots, instructorId, timeZone }: SlotListProps & { slots: Slot[] }) {
  if (slots.length === 0)
    return (
      <EmptyState
        title="No time slots yet"
        text="Add a time slot, and families can book it right away."
        compact
      >
        <OtherViews instructorId={instructorId} />
      </EmptyState>
    );
  return (
    <div className="grid gap-6">
      {groupsOf(slots).map(({ title, slots: group }) => (
        <section key={title} aria-label={title}>
          <h3 className="eyebrow mb-2 font-sans text-muted">{title}</h3>
          <ul className="grid gap-2">
            {group.map((slot) => (
              <li key={slot.id}>
                <SlotRow slot={slot} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        <OtherViews instructorId={instructorId} />
      </div>
    </div>
  );
}

function OtherViews({ instructorId }: { instructorId: string | undefined }) {
  const search = instructorId ? `?instructorId=${instructorId}` : '';
  return (
    <>
      <ButtonLink variant="secondary" to={`/schedule-builder${search}`}>
        Schedule Builder
      </ButtonLink>
      <ButtonLink variant="secondary" to={`/scheduling${search}`}>
        Week view
      </ButtonLink>
    </>
  );
}

const groupsOf = (slots: Slot[]) =>
  [
    ...weekdays.map((weekday) => ({
      title: `Every ${formatWeekday(weekday)}`,
      slots: slots.filter(({ dayOfWeek }) => dayOfWeek === weekday).sort(byStart),
    })),
    { title: 'Single dates', slots: slots.filter(({ specificDate }) => specificDate !== null).sort(byStart) },
  ].filter((group) => group.slots.length > 0);
