import type { Camp } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { campDates, campTypeWords, isFull } from '@/academy/camp-words';
import { leave } from '@/lib/leave';
import { siteDate } from '@/lib/site-date';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states';
import { allCampsQuery } from '../api/camps';
import { campGroups } from './camp-groups.rules';
import { CreateCampForm } from './form/create-camp-form';
import { PromotionsDialog } from './promotions/promotions-dialog';
import { StaffPart } from './staff-part';

interface CampBoardProps {
  /** Id of the coach; absent for every coach's camps. */
  instructorId?: string;
  /** The coach an administrator acts for. */
  actsFor?: string;
  timeZone: string;
}

/** A coach's camps in every status, with the staff's part of each and a way to create one. */
export function CampBoard({ instructorId, actsFor, timeZone }: CampBoardProps) {
  const camps = useInfiniteQuery(allCampsQuery(instructorId));
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">{instructorId ? 'Camps' : 'All camps'}</h2>
        <div className="flex flex-wrap gap-3">
          <Promotions timeZone={timeZone} />
          <CreateCamp instructorId={actsFor} />
        </div>
      </div>
      <PagedList
        query={camps}
        what="camps"
        failed="Failed to fetch camps"
        empty={
          <EmptyState
            title="No camps yet"
            text="Create the first one. It can stay a draft until you publish it."
          />
        }
      >
        {(rows) => (
          <div className="grid grid-cols-1 gap-8">
            {campGroups(rows, siteDate(timeZone)).map(({ title, camps }) => (
              <section key={title} aria-label={title} className="grid grid-cols-1 gap-3">
                <h3 className="eyebrow font-sans text-muted">{title}</h3>
                <ul className="divide-y divide-line rounded-lg border border-line bg-card shadow-card">
                  {camps.map((camp) => (
                    <li
                      key={camp.id}
                      className="grid min-w-0 grid-cols-1 items-start gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
                    >
                      <div className="min-w-0">
                        <CampHead camp={camp} />
                      </div>
                      <StaffPart camp={camp} timeZone={timeZone} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </PagedList>
    </div>
  );
}

const CampHead = ({ camp }: { camp: Camp }) => (
  <>
    <p className="flex flex-wrap gap-2">
      <Badge tone="leather">{campTypeWords[camp.campType]}</Badge>
      {camp.status === 'active' && isFull(camp) && <Badge tone="danger">Full</Badge>}
      {camp.status === 'draft' && <Badge>Draft</Badge>}
      {camp.status === 'completed' && <Badge>Completed</Badge>}
      {camp.status === 'cancelled' && <Badge tone="danger">Cancelled</Badge>}
    </p>
    <h4 className="text-2xl wrap-anywhere">
      <Link to={`/camp-details/${camp.id}`} className="inline-flex min-h-11 items-center hover:underline">
        {camp.title}
      </Link>
    </h4>
    <p className="mt-1 text-muted">{campDates(camp)}</p>
    <p className="text-muted wrap-anywhere">{camp.location}</p>
    <p className="mt-2">
      <strong>
        {camp.registrationCount} of {camp.capacity}
      </strong>{' '}
      spots filled
    </p>
  </>
);

export function Promotions({ timeZone }: { timeZone: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <TicketPercent aria-hidden />
        Promotion codes
      </Button>
      {isOpen && <PromotionsDialog timeZone={timeZone} close={() => setOpen(false)} />}
    </>
  );
}

function CreateCamp({ instructorId }: { instructorId?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Create New Camp
      </Button>
      <Dialog
        wide
        open={isOpen}
        onOpenChange={(open) => (open ? setOpen(true) : leave(() => setOpen(false)))}
        title="Create New Camp or Clinic"
      >
        <CreateCampForm instructorId={instructorId} close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
