import type { Camp, RosterChild } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '@fungo/contracts/money';
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
import { CareSwitch, CareWords } from './care-words';

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
  const [isCareShown, showCare] = useState(false);
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
              <CareSwitch roster={children} isShown={isCareShown} show={showCare} />
              {byDivision(children, camp.divisions).map(({ id, title, children }) => (
                <Division key={id} title={title} rows={children} isCareShown={isCareShown} />
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

interface DivisionProps {
  title: string;
  rows: RosterChild[];
  isCareShown: boolean;
}

/** A table on paper and where there is room; on a phone each child is a block of its own, with what each part is. */
const Division = ({ title, rows, isCareShown }: DivisionProps) => (
  <section className="break-inside-avoid">
    <h2 className="mb-2 text-xl">
      {title} ({rows.length})
    </h2>
    <table
      aria-label={title}
      className="w-full table-fixed border-collapse text-left text-sm max-sm:block max-sm:text-base sm:[&_td]:border sm:[&_td]:border-line sm:[&_td]:p-2 sm:[&_th]:border sm:[&_th]:border-line sm:[&_th]:p-2"
    >
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col">Child</th>
          <th scope="col">Guardian</th>
          <th scope="col">May pick up</th>
          <th scope="col" className="w-28">
            Payment
          </th>
          <th scope="col" className="w-14">
            In
          </th>
          <th scope="col" className="w-14">
            Out
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:divide-y max-sm:divide-line max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-card">
        {rows.map((child) => (
          <tr
            key={child.participantId}
            className="break-inside-avoid align-top max-sm:grid max-sm:gap-1 max-sm:p-4"
          >
            <th scope="row" className="wrap-anywhere max-sm:text-lg">
              {child.playerName}, {child.playerAge}
              {child.hasMedicalInfo && !isCareShown && (
                <span className="block text-sm font-normal">Has medical notes</span>
              )}
              {isCareShown && <CareWords child={child} />}
              {!child.photosAllowed && <span className="block text-sm font-normal">No photos</span>}
            </th>
            <td className={phoneLabel} data-label="Guardian">
              {child.parentName}{' '}
              <a
                href={`tel:${child.parentPhone.replace(/[^\d+]/g, '')}`}
                className="font-bold whitespace-nowrap underline sm:block sm:font-normal sm:no-underline"
              >
                {child.parentPhone}
              </a>
            </td>
            <td className={phoneLabel} data-label="May pick up">
              {child.pickupNames.join(', ')}
            </td>
            <td className={phoneLabel} data-label="Payment">
              {{ paid: 'Paid', partial: 'Partly paid', unpaid: 'Unpaid' }[child.paymentStatus]}
              {child.owed > 0 && (
                <strong className="whitespace-nowrap max-sm:ml-1 sm:block">
                  owes {formatMoney(child.owed)}
                </strong>
              )}
            </td>
            <td className="max-sm:hidden" />
            <td className="max-sm:hidden" />
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const phoneLabel =
  'wrap-anywhere max-sm:before:mr-2 max-sm:before:text-sm max-sm:before:text-muted max-sm:before:content-[attr(data-label)]';
