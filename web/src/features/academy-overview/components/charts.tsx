import type { LessonFigures, MoneyFigures, SwingFigures } from '@fungo/contracts';
import { customRequest, membership } from '@fungo/contracts/constants';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { Chart } from '@/ui/charts/chart';
import { Columns } from '@/ui/charts/columns';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { lessonFiguresQuery, moneyFiguresQuery, swingFiguresQuery } from '../api/figures';
import { hoursWords, longMonth, shortMoney, shortMonth } from '../figures.rules';

const skeleton = <Skeleton className="h-75" />;

/** Money received less refunds, by month and by what it was for. */
export const IncomeChart = () => (
  <Loaded query={useQuery(moneyFiguresQuery)} what="the income" skeleton={skeleton}>
    {({ months }) => <Income months={months} />}
  </Loaded>
);

const subjects = {
  camps: ['Camps', 'var(--color-grass)'],
  lessons: ['Lessons', 'var(--color-clay)'],
  packages: ['Packages', 'var(--color-leather)'],
  memberships: ['Memberships', 'var(--color-edge)'],
} as const;
type Subject = keyof typeof subjects;

function Income({ months }: Pick<MoneyFigures, 'months'>) {
  const keys = Object.keys(subjects) as Subject[];
  const used = keys.filter((key) => months.some((month) => month[key] !== 0));
  const shown = used.length > 0 ? used : keys;
  return (
    <Chart
      title="Income"
      note="Received less refunds."
      table={{
        columns: ['Month', ...shown.map((key) => subjects[key][0]), 'All'],
        rows: months.toReversed().map((sums) => ({
          key: sums.month,
          cells: [
            longMonth(sums.month),
            ...shown.map((key) => formatMoney(sums[key])),
            formatMoney(Math.round(100 * keys.reduce((all, key) => all + sums[key], 0)) / 100),
          ],
        })),
      }}
    >
      {used.length === 0 ? (
        <Nothing>No money has come in for half a year.</Nothing>
      ) : (
        <Columns
          label="Income by month"
          names={months.map(({ month }) => shortMonth(month))}
          words={shortMoney}
          series={used.map((key) => ({
            label: subjects[key][0],
            fill: subjects[key][1],
            values: months.map((month) => month[key]),
          }))}
        />
      )}
    </Chart>
  );
}

/** Lessons by month: given, missed by the player, or cancelled. */
export const LessonsChart = () => (
  <Loaded query={useQuery(lessonFiguresQuery)} what="the lessons" skeleton={skeleton}>
    {({ months }) => <Lessons months={months} />}
  </Loaded>
);

function Lessons({ months }: Pick<LessonFigures, 'months'>) {
  const series = [
    { key: 'given', label: 'Given', fill: 'var(--color-grass)' },
    { key: 'missed', label: 'Missed', fill: 'var(--color-clay)' },
    { key: 'cancelled', label: 'Cancelled', fill: 'var(--color-edge)' },
  ] as const;
  const isEmpty = months.every(({ given, missed, cancelled }) => given + missed + cancelled === 0);
  return (
    <Chart
      title="Lessons"
      note="By the date of the lesson."
      table={{
        columns: ['Month', ...series.map(({ label }) => label)],
        rows: months.toReversed().map((month) => ({
          key: month.month,
          cells: [longMonth(month.month), ...series.map(({ key }) => month[key])],
        })),
      }}
    >
      {isEmpty ? (
        <Nothing>No lesson was booked for half a year.</Nothing>
      ) : (
        <Columns
          label="Lessons by month"
          names={months.map(({ month }) => shortMonth(month))}
          words={String}
          series={series.map(({ key, ...one }) => ({ ...one, values: months.map((month) => month[key]) }))}
        />
      )}
    </Chart>
  );
}

/** Time until families got their answer, by month. */
export function AnswersChart() {
  const lessons = useQuery(lessonFiguresQuery);
  const swings = useQuery(swingFiguresQuery);
  return (
    <Loaded query={lessons} what="the answer times" skeleton={skeleton}>
      {({ months }) => (
        <Loaded query={swings} what="the answer times" skeleton={skeleton}>
          {(reviews) => <Answers lessons={months} swings={reviews.months} />}
        </Loaded>
      )}
    </Loaded>
  );
}

const wordsOf = (hours: number | null) => (hours === null ? 'None' : hoursWords(hours));

function Answers({ lessons, swings }: { lessons: LessonFigures['months']; swings: SwingFigures['months'] }) {
  const isEmpty = [...lessons, ...swings].every(({ answered }) => answered === 0);
  return (
    <Chart
      title="Answer times"
      note={`Half were answered faster. We promise ${customRequest.replyWithinHours} hours for lessons, ${membership.analysisWithinHours.max} for swings.`}
      table={{
        columns: ['Month', 'Lesson requests', 'Late', 'Swing reviews', 'Late reviews'],
        rows: lessons
          .map(({ month, medianHours, late }, at) => ({
            key: month,
            cells: [
              longMonth(month),
              wordsOf(medianHours),
              late,
              wordsOf(swings[at]?.medianHours ?? null),
              swings[at]?.late ?? 0,
            ],
          }))
          .toReversed(),
      }}
    >
      {isEmpty ? (
        <Nothing>Answers appear here as soon as the first request is answered.</Nothing>
      ) : (
        <Columns
          grouped
          label="Median answer time by month"
          names={lessons.map(({ month }) => shortMonth(month))}
          words={hoursWords}
          series={[
            {
              label: 'Lesson requests',
              fill: 'var(--color-clay)',
              values: lessons.map(({ medianHours }) => medianHours),
            },
            {
              label: 'Swing reviews',
              fill: 'var(--color-grass)',
              values: swings.map(({ medianHours }) => medianHours),
            },
          ]}
        />
      )}
    </Chart>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <p className="grid h-40 place-items-center rounded-md bg-sunken px-4 text-center text-muted">{children}</p>
);
