import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { overviewQuery } from '@/academy/queries/overview';
import { Button, ButtonLink } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import {
  campFiguresQuery,
  failedMailsQuery,
  moneyFiguresQuery,
  swingFiguresQuery,
  systemQuery,
} from '../api/figures';
import { mattersOf, type Matter } from '../attention.rules';

/** Everything that failed or waits for somebody, each with the page where it is dealt with. */
export function Attention({ children }: { children?: ReactNode }) {
  const mails = useInfiniteQuery(failedMailsQuery);
  const system = useQuery(systemQuery);
  const money = useQuery(moneyFiguresQuery);
  const swings = useQuery(swingFiguresQuery);
  const lessons = useQuery(overviewQuery(undefined));
  const camps = useQuery(campFiguresQuery);
  const reads = [mails, system, money, swings, lessons, camps];
  const failed = reads.filter(({ error, data }) => error && !data);
  const isLoading = reads.some(({ error, data }) => !error && data === undefined);
  const matters = mattersOf({
    ...{
      system: system.data,
      money: money.data,
      swings: swings.data,
      lessons: lessons.data,
      camps: camps.data,
    },
    mails: mails.data && { count: mails.data.length, hasMore: mails.hasNextPage },
  });
  return (
    <section aria-labelledby="attention" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h2 id="attention" className="text-xl">
        Needs attention
      </h2>
      {isLoading ? (
        <Loading label="Loading what needs attention">
          <Skeleton className="h-72" />
        </Loading>
      ) : (
        <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
          {matters.length === 0 && failed.length === 0 && (
            <p className="flex items-center gap-3 px-4 py-4 text-muted">
              <CircleCheck aria-hidden className="size-5 shrink-0 text-grass-ink" />
              All caught up. Nothing failed, and nobody waits for an answer.
            </p>
          )}
          {matters.length > 0 && (
            <ul className="divide-y divide-line">
              {matters.map((matter) => (
                <Row key={matter.key} matter={matter} />
              ))}
            </ul>
          )}
          {children}
          {failed.length > 0 && (
            <p
              role="alert"
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-danger-ink"
            >
              Part of this list could not be loaded.
              <Button variant="secondary" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
                Try again
              </Button>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

const Row = ({ matter: { kind, text, detail, to, action } }: { matter: Matter }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
    {kind === 'waiting' ? (
      <Clock aria-hidden className="size-5 shrink-0 text-muted" />
    ) : (
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger-ink" />
    )}
    <p className="min-w-0 flex-1 basis-40">
      {kind !== 'waiting' && <span className="sr-only">{kind === 'late' ? 'Late: ' : 'Failed: '}</span>}
      <span className="font-bold">{text}</span>
      {detail && <span className="block text-sm text-muted">{detail}</span>}
    </p>
    <ButtonLink variant="secondary" to={to} aria-label={`${action}: ${text}`}>
      {action}
    </ButtonLink>
  </li>
);
