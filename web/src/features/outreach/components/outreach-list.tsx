import type { Outreach } from '@fungo/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { formatDay, siteMoment } from '@/lib/calendar';
import { useListFilters } from '@/lib/use-list-filters';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import { inquiryStatusWords } from '@/academy/inquiry-words';
import { outreachQuery, useChangeOutreach } from '../api/outreach';
import { stateWords, templateWords } from '../outreach-words';

/** Polls the status while a mail is on its way. */
const lookAgainMilliseconds = 3000;

/** Emails to leagues, with status and outcome: all of them, or the reports on one camp. */
export function OutreachList({ timeZone, campId }: { timeZone: string; campId?: number }) {
  const filters = useListFilters({}, 'mail-');
  const rows = useInfiniteQuery({
    ...outreachQuery({ ...filters.asked, ...(campId && { campId: String(campId) }), limit: 25 }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.rows.some((row) => row.state === 'queued')) &&
      lookAgainMilliseconds,
  });
  const day = (instant: string) => formatDay(siteMoment(timeZone, instant).day, 'dateYear');
  const columns: Column<Outreach>[] = [
    {
      header: 'League',
      cell: ({ leagueName, contactName, recipientEmail }) => (
        <div className="grid">
          <p className="font-bold [overflow-wrap:anywhere]">
            <bdi>{leagueName}</bdi>
          </p>
          <p className="[overflow-wrap:anywhere]">
            <bdi>{contactName}</bdi>
          </p>
          <p className="text-muted [overflow-wrap:anywhere]">{recipientEmail}</p>
        </div>
      ),
    },
    {
      header: 'Email',
      cell: ({ templateType, sentBy, createdAt, follows, followUpDays }) => (
        <div className="grid">
          <p>
            {templateWords[templateType]}
            {follows && ', follow-up'}
          </p>
          <p className="text-sm text-muted">
            {sentBy && `${sentBy}, `}
            <time dateTime={createdAt}>{day(createdAt)}</time>
          </p>
          {followUpDays && <p className="text-sm text-muted">Follow-up after {followUpDays} days</p>}
        </div>
      ),
    },
    { header: 'Status', cell: (row) => <State row={row} /> },
    {
      header: 'Answer',
      cell: (row) =>
        row.inquiries.length > 0 ? (
          <Inquiries inquiries={row.inquiries} day={day} />
        ) : (
          <Answer row={row} day={day} />
        ),
    },
  ];
  return (
    <DataTable
      title={campId ? 'Reports on this camp' : 'Sent to leagues'}
      noun={campId ? { one: 'report', many: 'reports' } : { one: 'email', many: 'emails' }}
      query={rows}
      columns={columns}
      rowId={({ id }) => String(id)}
      filters={filters}
      searchFor="League or email"
      empty={<p className="text-muted">{campId ? 'No reports yet.' : 'No emails to leagues yet.'}</p>}
    />
  );
}

function State({ row }: { row: Outreach }) {
  const change = useChangeOutreach();
  const { label, tone } = stateWords[row.state];
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={tone} wraps>
        {label}
      </Badge>
      {row.reason && <p className="text-sm text-muted [overflow-wrap:anywhere]">{row.reason}</p>}
      {row.state !== 'sent' && row.state !== 'queued' && (
        <Button
          variant="secondary"
          busy={change.isPending}
          aria-label={`Send again to ${row.leagueName}`}
          onClick={() => change.mutate({ id: row.id, change: 'send-again' })}
        >
          Send again
        </Button>
      )}
    </div>
  );
}

/** The inquiries that came of a mail, and how far each is. */
const Inquiries = ({
  inquiries,
  day,
}: Pick<Outreach, 'inquiries'> & { day: (instant: string) => string }) => (
  <ul className="grid gap-1">
    {inquiries.map(({ id, status, createdAt }) => (
      <li key={id}>
        <span className="font-bold">Inquiry on {day(createdAt)}</span>{' '}
        <Badge tone={status === 'scheduled' || status === 'completed' ? 'grass' : 'neutral'}>
          {inquiryStatusWords[status]}
        </Badge>
      </li>
    ))}
  </ul>
);

function Answer({ row, day }: { row: Outreach; day: (instant: string) => string }) {
  const change = useChangeOutreach();
  const { answeredAt, leagueName } = row;
  const words = answeredAt ? 'Take back' : 'Mark as answered';
  return (
    <div className="grid justify-items-start gap-1">
      {answeredAt && <p>Answered {day(answeredAt)}</p>}
      <Button
        variant="secondary"
        busy={change.isPending}
        aria-label={`${words}: ${leagueName}`}
        onClick={() => change.mutate({ id: row.id, change: { answered: !answeredAt } })}
      >
        {words}
      </Button>
    </div>
  );
}
