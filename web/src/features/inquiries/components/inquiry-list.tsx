import { inquiry as choices } from '@fungo/contracts/constants';
import type { CoachingInquiry, TeamCreation, TeamFinder } from '@fungo/contracts';
import { type InquiryKind, inquirySteps } from '@fungo/contracts/messaging/inquiry-steps';
import { useState } from 'react';
import { inquiryStatusWords } from '@/academy/inquiry-words';
import { formatDay, siteMoment } from '@/lib/calendar';
import { useFilteredQuery } from '@/lib/queries/paged';
import { useListFilters } from '@/lib/use-list-filters';
import { Button } from '@/ui/button';
import { ChoiceMenu } from '@/ui/choice-menu';
import { type Column, DataTable } from '@/ui/data-table';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/input';
import { SelectFilter } from '@/ui/list-filters';
import {
  coachingInquiriesQuery,
  type Inquiry,
  teamCreationsQuery,
  teamFindersQuery,
  useChangeInquiry,
} from '../api/inquiries';
import { serviceWords } from '../inquiry-words';

const perPage = 25;

const useInquiryFilters = (prefix?: string) => useListFilters({ status: choices.statuses }, prefix);
type Narrowed = ReturnType<typeof useInquiryFilters>;

/** Columns that the three lists share: sender, date and status. */
const columnsOf = <R extends Inquiry>(
  kind: InquiryKind,
  timeZone: string,
  nameOf: (row: R) => string,
  facts: (row: R) => readonly (string | null | false)[],
): Column<R>[] => [
  { header: 'From', cell: (row) => <Sender name={nameOf(row)} row={row} /> },
  {
    header: 'About',
    cell: (row) => (
      <div className="grid gap-1">
        {facts(row)
          .filter(Boolean)
          .map((fact, place) => (
            <p key={place} className="[overflow-wrap:anywhere]">
              {fact}
            </p>
          ))}
        {row.additionalInfo && (
          <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">{row.additionalInfo}</p>
        )}
      </div>
    ),
  },
  {
    header: 'Received',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt}>{formatDay(siteMoment(timeZone, createdAt).day, 'dateYear')}</time>
    ),
  },
  {
    header: 'Status',
    cell: (row) => <Status kind={kind} row={row} name={nameOf(row)} timeZone={timeZone} />,
  },
  { header: 'Note', cell: (row) => <Note kind={kind} row={row} name={nameOf(row)} /> },
];

const Sender = ({ name, row }: { name: string; row: Inquiry }) => {
  const phone = 'phone' in row ? row.phone : row.phoneNumber;
  return (
    <div className="grid">
      <p className="font-bold [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </p>
      <a className="[overflow-wrap:anywhere] underline" href={`mailto:${row.email}`}>
        {row.email}
      </a>
      <a className="underline" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    </div>
  );
};

function Status({
  kind,
  row,
  name,
  timeZone,
}: {
  kind: InquiryKind;
  row: Inquiry;
  name: string;
  timeZone: string;
}) {
  const change = useChangeInquiry(kind);
  const steps = inquirySteps[kind][row.status];
  return (
    <div className="grid justify-items-start gap-1">
      {steps.length > 0 ? (
        <ChoiceMenu
          label={inquiryStatusWords[row.status]}
          aria-label={`Status of ${name}: ${inquiryStatusWords[row.status]}`}
          options={steps.map((value) => ({ value, label: inquiryStatusWords[value] }))}
          value={row.status}
          busy={change.isPending}
          choose={(status) => change.mutate({ id: row.id, status })}
        />
      ) : (
        <p className="font-bold">{inquiryStatusWords[row.status]}</p>
      )}
      {row.answeredAt && (
        <p className="text-sm text-muted">
          {row.answeredBy && `${row.answeredBy}, `}
          {formatDay(siteMoment(timeZone, row.answeredAt).day, 'dateYear')}
        </p>
      )}
    </div>
  );
}

function Note({ kind, row, name }: { kind: InquiryKind; row: Inquiry; name: string }) {
  const change = useChangeInquiry(kind);
  const [draft, setDraft] = useState<string>();
  return (
    <div className="grid justify-items-start gap-2">
      {row.note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{row.note}</p>}
      <Button
        variant="secondary"
        aria-label={`${row.note ? 'Edit' : 'Add'} note on ${name}`}
        onClick={() => setDraft(row.note ?? '')}
      >
        {row.note ? 'Edit note' : 'Add note'}
      </Button>
      <Dialog
        open={draft !== undefined}
        onOpenChange={(open) => !open && setDraft(undefined)}
        title={`Note on ${name}`}
        text="Only staff see it."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate({ id: row.id, note: draft ?? '' }, { onSuccess: () => setDraft(undefined) });
          }}
        >
          <Field label="Note">
            <Textarea
              rows={5}
              maxLength={4000}
              value={draft ?? ''}
              onChange={({ target }) => setDraft(target.value)}
            />
          </Field>
          <Button type="submit" busy={change.isPending}>
            Save note
          </Button>
        </form>
      </Dialog>
    </div>
  );
}

const narrowing = (kind: InquiryKind, filters: Narrowed, searchFor: string, empty: string) => ({
  rowId: ({ id }: Inquiry) => String(id),
  filters,
  searchFor,
  narrow: (
    <SelectFilter
      label="Status"
      filters={filters}
      name="status"
      all="All statuses"
      words={(status) => inquiryStatusWords[status]}
      options={choices.statuses.filter((status) => kind === 'coaching' || status !== 'scheduled')}
    />
  ),
  empty,
});

export function CoachingInquiries({ timeZone }: { timeZone: string }) {
  const filter = useInquiryFilters();
  const rows = useFilteredQuery(coachingInquiriesQuery({ ...filter.asked, limit: perPage }));
  return (
    <DataTable
      title="Coaching inquiries"
      noun={{ one: 'inquiry', many: 'inquiries' }}
      query={rows}
      columns={columnsOf<CoachingInquiry>(
        'coaching',
        timeZone,
        ({ organizationName }) => organizationName,
        (row) => [
          `${serviceWords[row.serviceType]}, ${row.preferredDates}`,
          `${row.location}, ${row.contactName}`,
          row.separateFields && `Separate fields: ${row.separateFields}`,
          row.availableVolunteers && `Volunteers: ${row.availableVolunteers}`,
        ],
      )}
      {...narrowing('coaching', filter, 'League, contact or email', 'No league has sent an inquiry yet.')}
    />
  );
}

export function TeamForms({ timeZone }: { timeZone: string }) {
  const [finding, creating] = [useInquiryFilters('player-'), useInquiryFilters('team-')];
  const finders = useFilteredQuery(teamFindersQuery({ ...finding.asked, limit: perPage }));
  const creations = useFilteredQuery(teamCreationsQuery({ ...creating.asked, limit: perPage }));
  return (
    <div className="grid grid-cols-1 gap-12">
      <DataTable
        title="Looking for a team"
        noun={{ one: 'player', many: 'players' }}
        query={finders}
        columns={columnsOf<TeamFinder>(
          'team-finder',
          timeZone,
          ({ playerName }) => playerName,
          (row) => [
            `${row.division} ${row.sport}, born ${formatDay(row.birthDate, 'dateYear')}`,
            `Available: ${row.availableDates}`,
            row.positions && `Positions: ${row.positions}`,
            row.currentTravelTeam && `Plays for ${row.currentTravelTeam}`,
            row.school && `School: ${row.school}`,
            row.jerseySize && `Jersey size ${row.jerseySize}`,
          ],
        )}
        {...narrowing('team-finder', finding, 'Player or email', 'No player is looking for a team yet.')}
      />
      <DataTable
        title="New teams"
        noun={{ one: 'request', many: 'requests' }}
        query={creations}
        columns={columnsOf<TeamCreation>(
          'team-creation',
          timeZone,
          ({ coachName }) => coachName,
          (row) => [`${row.division} ${row.sport}`],
        )}
        {...narrowing('team-creation', creating, 'Coach or email', 'Nobody has asked for a new team yet.')}
      />
    </div>
  );
}
