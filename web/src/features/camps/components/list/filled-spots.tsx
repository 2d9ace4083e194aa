import type { Camp } from '@fungo/contracts';
import { isFull } from '@/academy/camp-words';
import { cn } from '@/lib/cn';

/** A camp's taken spots, as figures and as a bar. */
export const FilledSpots = ({
  camp,
}: {
  camp: Pick<Camp, 'registrationCount' | 'capacity' | 'waitlistCount' | 'status'>;
}) => {
  const left = camp.capacity - camp.registrationCount;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <strong>
            {camp.registrationCount} of {camp.capacity}
          </strong>{' '}
          spots filled
        </span>
        {camp.waitlistCount > 0 ? (
          <span className="text-muted">{camp.waitlistCount} on the waitlist</span>
        ) : (
          camp.status === 'active' && left > 0 && <span className="text-muted">{left} left</span>
        )}
      </p>
      <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={cn('h-full rounded-full', isFull(camp) ? 'bg-danger' : 'bg-grass')}
          style={{ width: `${Math.min(100, (camp.registrationCount / camp.capacity) * 100)}%` }}
        />
      </div>
    </div>
  );
};
