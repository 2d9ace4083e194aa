import type { CoachMonth } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstDay, formatDay } from '@/lib/calendar';
import { download } from '@/lib/download';
import { siteDate } from '@/lib/site-date';
import { Card, CardBody } from '@/ui/card';
import { ExportButton } from '@/ui/export-button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { YearChoice } from '@/ui/year-choice';
import { coachMoneyQuery } from '../api/coach-money';
import { byMonth, coachesIn, type MonthOfCoaches } from '../coach-money.rules';

const words = { lesson: 'Lessons', package: 'Packages' };

interface CoachMoneyProps {
  timeZone: string;
  /** All coaches are shown, with a choice of one. */
  isAdmin?: boolean;
}

/** Money from lessons and packages by month: a coach's own, or that of all coaches. */
export function CoachMoney({ timeZone, isAdmin = false }: CoachMoneyProps) {
  const thisYear = Number(siteDate(timeZone).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [chosen, choose] = useState('');
  const months = useQuery({ ...coachMoneyQuery(year), placeholderData: keepPreviousData });
  const coaches = coachesIn(months.data ?? []);
  const coachId = coaches.some(({ id }) => id === chosen) ? chosen : undefined;
  const save = () => download('GET /api/payment-books/coaches.csv', { query: { year, coachId } });
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">{isAdmin ? 'Money of each coach' : 'Your money'}</h2>
          <YearChoice year={year} last={thisYear} change={setYear} />
        </div>
        {isAdmin && coaches.length > 1 && (
          <Field label="Coach">
            <Select value={coachId ?? ''} onChange={({ target }) => choose(target.value)}>
              <option value="">All coaches</option>
              {coaches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Loaded
          query={months}
          what="the months"
          failed="The months could not be loaded"
          skeleton={<Skeleton className="h-60" />}
        >
          {(rows) => {
            const shown = byMonth(rows.filter((row) => !coachId || row.coachId === coachId));
            return shown.length === 0 ? (
              <p className="text-muted">No money from lessons in {year}.</p>
            ) : (
              <div className="grid gap-4">
                {shown.map((month) => (
                  <Month key={month.month} month={month} hasNames={isAdmin && !coachId} />
                ))}
              </div>
            );
          }}
        </Loaded>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ExportButton save={save}>{`Export ${year} as CSV`}</ExportButton>
          <p className="text-sm text-muted">Lessons and packages. Card fees are not included.</p>
        </div>
      </CardBody>
    </Card>
  );
}

const columns = { received: 'Received', refunded: 'Refunded', net: 'Net', owed: 'Owed' } as const;
const figures = Object.entries(columns) as [keyof typeof columns, string][];

function Month({ month, hasNames }: { month: MonthOfCoaches; hasNames: boolean }) {
  const title = formatDay(firstDay(month.month), 'month');
  return (
    <section aria-label={title} className="grid gap-3 rounded-lg border border-line p-4">
      <h3 className="text-xl">{title}</h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([key, label]) => (
          <div key={key}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-bold tabular-nums">{formatMoney(month[key])}</dd>
          </div>
        ))}
      </dl>
      {(hasNames || month.parts.length > 1) && (
        <ul className="divide-y divide-line border-t border-line">
          {month.parts.map((part) => (
            <Part key={`${part.coachId} ${part.subject}`} part={part} hasName={hasNames} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Part = ({ part, hasName }: { part: CoachMonth; hasName: boolean }) => (
  <li className="flex flex-wrap justify-between gap-x-4 py-2">
    <span>
      {hasName && <bdi>{part.coach || 'Former coach'} · </bdi>}
      {words[part.subject]}
    </span>
    <span className="tabular-nums">
      {formatMoney(part.net)}
      {part.owed > 0 && <span className="text-muted"> · {formatMoney(part.owed)} owed</span>}
    </span>
  </li>
);
