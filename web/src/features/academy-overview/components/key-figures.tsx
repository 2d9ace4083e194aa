import type { Camp } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pagedQuery } from '@/lib/queries/paged';
import { Skeleton } from '@/ui/skeleton';
import { lessonFiguresQuery, moneyFiguresQuery, swingFiguresQuery } from '../api/figures';
import { changeOf, fillOf, hoursWords, longMonth, type Trend } from '../figures.rules';

/** Running and coming camps, as every list of camps reads them. */
const openCampsQuery = pagedQuery('GET /api/camps', {
  ...{ status: 'active', order: 'nearest', registrations: 'false' },
  limit: 100,
});

/** The academy's month in six figures, each against the same days of the month before. */
export function KeyFigures({ today }: { today: string }) {
  const money = useQuery(moneyFiguresQuery);
  const lessons = useQuery(lessonFiguresQuery);
  const swings = useQuery(swingFiguresQuery);
  const camps = useInfiniteQuery(openCampsQuery);
  const members = money.data?.members;
  return (
    <section aria-label="This month" className="grid gap-2">
      <dl className="board grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-board-line shadow-card md:grid-cols-3 xl:grid-cols-6">
        <Figure label="Income" to="/payment-management" query={money}>
          {money.data && (
            <Compared
              value={formatMoney(Math.round(money.data.income.now))}
              {...changeOf(money.data.income, formatMoney)}
            />
          )}
        </Figure>
        <Figure label="Lessons given" to="/scheduling" query={lessons}>
          {lessons.data && (
            <Compared value={`${lessons.data.given.now}`} {...changeOf(lessons.data.given, String)} />
          )}
        </Figure>
        <Figure label="Camp spots" to="/camps-clinics" query={camps}>
          {camps.data && <Fill camps={camps.data.filter(({ endDate }) => endDate >= today)} />}
        </Figure>
        <Figure label="Members" to="/people?tab=accounts" query={money}>
          {members && (
            <Compared
              value={`${members.now}`}
              trend={trendOf(members.started - members.ended)}
              text={
                members.started + members.ended === 0
                  ? 'No change this month'
                  : `${members.started} new, ${members.ended} ended`
              }
            />
          )}
        </Figure>
        <Figure label="Lesson answers" to="/instructor-dashboard" query={lessons}>
          {lessons.data && <Answers months={lessons.data.months} />}
        </Figure>
        <Figure label="Swing reviews" to="/videos" query={swings}>
          {swings.data && <Answers months={swings.data.months} />}
        </Figure>
      </dl>
      <p className="text-sm text-muted">
        {longMonth(today.slice(0, 7))} so far, compared with the same days of the month before. Answer times
        are medians.
      </p>
    </section>
  );
}

const trendOf = (change: number): Trend => (change === 0 ? 'same' : change > 0 ? 'up' : 'down');

interface FigureProps {
  label: string;
  to: string;
  query: { error: unknown; data: unknown };
  children: ReactNode;
}

const Figure = ({ label, to, query, children }: FigureProps) => (
  <div className="relative grid content-start gap-1 bg-board p-4 hover:bg-board-raised">
    <dt className="eyebrow text-board-muted">
      <Link to={to} className="text-board-muted no-underline after:absolute after:inset-0">
        {label}
      </Link>
    </dt>
    <dd className="grid min-h-16 content-start">
      {children ??
        (query.error && !query.data ? (
          <span className="text-sm">Could not be loaded</span>
        ) : (
          <Skeleton onBoard className="h-14 w-24" />
        ))}
    </dd>
  </div>
);

/** A figure, and what became of it since last month. */
function Compared({ value, trend = 'same', text }: { value: string; trend?: Trend; text: string }) {
  const Arrow = trend === 'up' ? ArrowUp : ArrowDown;
  return (
    <>
      <span className="font-display text-3xl leading-tight font-extrabold text-lamp tabular-nums">
        {value}
      </span>
      <span className="flex items-center gap-1 text-sm text-board-ink">
        {trend !== 'same' && <Arrow aria-hidden className="size-4 shrink-0" />}
        {text}
      </span>
    </>
  );
}

function Fill({ camps }: { camps: Camp[] }) {
  const percent = fillOf(camps);
  if (percent === null) return <Compared value="–" text="No camp is open" />;
  const sum = (key: 'registrationCount' | 'capacity') => camps.reduce((all, camp) => all + camp[key], 0);
  return <Compared value={`${percent}%`} text={`${sum('registrationCount')} of ${sum('capacity')} spots`} />;
}

/** The median of the running month, against that of the month before. */
function Answers({ months }: { months: { medianHours: number | null; late: number }[] }) {
  const [before, now] = months.slice(-2);
  if (now?.medianHours == null)
    return (
      <Compared
        value="–"
        text={
          before?.medianHours == null ? 'None this month' : `${hoursWords(before.medianHours)} last month`
        }
      />
    );
  const late = now.late > 0 ? `${now.late} late` : 'None late';
  return (
    <Compared
      value={hoursWords(now.medianHours)}
      text={before?.medianHours == null ? late : `${late}, ${hoursWords(before.medianHours)} before`}
    />
  );
}
