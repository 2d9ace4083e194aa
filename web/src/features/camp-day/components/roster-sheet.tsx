import type { Camp, RosterChild } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { formatDay } from '@/lib/calendar';
import { campHours } from '@/academy/camp-words';
import { campQuery } from '@/academy/queries/camps';
import { Button, ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { rosterQuery } from '../api/roster';
import { byDivision } from '../by-division';
import { dayAtTheGate } from '../marks.rules';

interface RosterSheetProps {
  campId: number;
  asked: string | null;
  /** Today on the academy's calendar. */
  today: string;
}

/** A day's roster on paper, for a gate without a phone. */
export function RosterSheet({ campId, asked, today }: RosterSheetProps) {
  const camp = useQuery(campQuery(`${campId}`));
  return (
    <div className="page py-8 print:max-w-none print:p-0">
      <Loaded
        query={camp}
        what="the camp"
        failed="Failed to fetch camp"
        skeleton={<Skeleton className="h-80" />}
      >
        {(camp) => <Sheet camp={camp} date={asked ?? dayAtTheGate(camp, today)} />}
      </Loaded>
    </div>
  );
}

function Sheet({ camp, date }: { camp: Camp; date: string }) {
  const { refetchInterval: _, ...query } = rosterQuery(camp.id, date);
  const roster = useQuery(query);
  return (
    <>
      <PageHeader
        eyebrow="Roster"
        title={camp.title}
        text={`${formatDay(date, 'long')}, ${campHours(camp)}, ${camp.location}`}
      >
        <ButtonLink
          variant="secondary"
          to={`/camps-clinics?gate=${camp.id}&date=${date}`}
          className="print:hidden"
        >
          <ArrowLeft aria-hidden />
          The gate
        </ButtonLink>
        <Button className="print:hidden" onClick={() => print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </PageHeader>
      <Loaded
        query={roster}
        what="the roster"
        failed="The roster could not be loaded"
        skeleton={<Skeleton className="h-80" />}
      >
        {({ children }) =>
          children.length > 0 ? (
            <div className="grid grid-cols-1 gap-8">
              {byDivision(children, camp.divisions).map(({ id, title, children }) => (
                <Division key={id} title={title} rows={children} />
              ))}
            </div>
          ) : (
            <EmptyState title="Nobody is expected" text="No child is registered for this day of the camp." />
          )
        }
      </Loaded>
    </>
  );
}

const Division = ({ title, rows }: { title: string; rows: RosterChild[] }) => (
  <section className="break-inside-avoid">
    <h2 className="mb-2 text-xl">
      {title} ({rows.length})
    </h2>
    <div className="overflow-x-auto print:overflow-visible" tabIndex={0} role="region" aria-label={title}>
      <table className="w-full min-w-160 table-fixed border-collapse text-left text-sm print:min-w-0 [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2">
        <thead>
          <tr>
            <th scope="col">Child</th>
            <th scope="col">Guardian</th>
            <th scope="col">May pick up</th>
            <th scope="col" className="w-24">
              Payment
            </th>
            <th scope="col" className="w-16">
              In
            </th>
            <th scope="col" className="w-16">
              Out
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((child) => (
            <tr key={child.participantId} className="break-inside-avoid align-top">
              <th scope="row">
                {child.playerName}, {child.playerAge}
                {child.hasMedicalInfo && <span className="block font-normal">Has medical notes</span>}
                {!child.photosAllowed && <span className="block font-normal">No photos</span>}
              </th>
              <td>
                {child.parentName}
                <span className="block whitespace-nowrap">{child.parentPhone}</span>
              </td>
              <td>{child.pickupNames.join(', ')}</td>
              <td>{{ paid: 'Paid', partial: 'Partly paid', unpaid: 'Unpaid' }[child.paymentStatus]}</td>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
