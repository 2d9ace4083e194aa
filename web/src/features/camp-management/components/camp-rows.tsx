import type { Camp } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { campDates, campTypeWords, isFull } from '@/academy/camp-words';
import { cn } from '@/lib/cn';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { PagedList } from '@/ui/paged-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { allCampsQuery } from '../api/camps';
import { Promotions } from './camp-board';
import { StaffPart } from './staff-part';

/** Every coach's camps as rows with their fill, running and coming ones first; what staff do with one unfolds below it. */
export function CampRows({ timeZone, today }: { timeZone: string; today: string }) {
  const camps = useInfiniteQuery(allCampsQuery());
  const [showsPast, setShowsPast] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">All camps</h3>
        <Promotions timeZone={timeZone} />
      </div>
      <PagedList
        query={camps}
        what="camps"
        failed="Failed to fetch camps"
        more={showsPast && 'Show earlier camps'}
        skeleton={<Skeleton className="h-80" />}
        empty={
          <EmptyState
            compact
            title="No camps yet"
            text="Create the first one. It can stay a draft until you publish it."
          />
        }
      >
        {(rows) => {
          const isPast = ({ status, endDate }: Camp) =>
            endDate < today || status === 'completed' || status === 'cancelled';
          const past = rows.filter(isPast);
          const open = rows.filter((camp) => !isPast(camp));
          const shown = showsPast || open.length === 0 ? [...open, ...past] : open;
          return (
            <>
              <ul className="divide-y divide-line rounded-lg border border-line bg-card">
                {shown.map((camp) => (
                  <CampRow key={camp.id} camp={camp} timeZone={timeZone} />
                ))}
              </ul>
              {shown.length < rows.length && (
                <Button variant="secondary" className="justify-self-start" onClick={() => setShowsPast(true)}>
                  Show past camps
                </Button>
              )}
            </>
          );
        }}
      </PagedList>
    </div>
  );
}

function CampRow({ camp, timeZone }: { camp: Camp; timeZone: string }) {
  const [isOpen, open] = useState(false);
  const id = useId();
  const filled = camp.capacity === 0 ? 0 : Math.min(100, (100 * camp.registrationCount) / camp.capacity);
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="grid items-center gap-x-6 gap-y-2 md:grid-cols-[minmax(0,3fr)_minmax(10rem,2fr)_auto]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <Link
              to={`/camp-details/${camp.id}`}
              className="inline-flex min-h-11 items-center text-lg font-bold wrap-anywhere hover:underline md:min-h-0"
            >
              {camp.title}
            </Link>
            {camp.status === 'draft' && <Badge>Draft</Badge>}
            {camp.status === 'completed' && <Badge>Completed</Badge>}
            {camp.status === 'cancelled' && <Badge tone="danger">Cancelled</Badge>}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {campTypeWords[camp.campType]}, {campDates(camp)}, {camp.location}
          </p>
        </div>
        <div className="grid gap-1">
          <p className="text-sm tabular-nums">
            <strong>
              {camp.registrationCount} of {camp.capacity}
            </strong>{' '}
            {camp.status === 'active' && isFull(camp) ? 'spots, full' : 'spots filled'}
            {camp.waitlistCount > 0 && `, ${camp.waitlistCount} on the waitlist`}
          </p>
          <div aria-hidden className="h-2 overflow-hidden rounded-sm bg-sunken">
            <div
              className={cn('h-full rounded-sm', filled >= 100 ? 'bg-clay' : 'bg-grass')}
              style={{ width: `${filled}%` }}
            />
          </div>
        </div>
        <div className="flex gap-2">
          <ButtonLink variant="secondary" to={`/edit-camp/${camp.id}`} aria-label={`Edit ${camp.title}`}>
            Edit
          </ButtonLink>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Manage ${camp.title}`}
            onClick={() => open(!isOpen)}
          >
            Manage
            <ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />
          </Button>
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <StaffPart camp={camp} timeZone={timeZone} />}
      </div>
    </li>
  );
}
