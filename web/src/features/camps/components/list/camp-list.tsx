import type { Camp, Site } from '@fungo/contracts';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { siteNow } from '@/lib/site-date';
import { campsQuery } from '@/academy/queries/camps';
import { Button } from '@/ui/button';
import { MoreButton } from '@/ui/paged-list';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { CampCard } from './camp-card';
import { monthsOf, suits } from './camp-filter.rules';
import { CampFilters, useCampWish } from './camp-filters';

interface CampListProps {
  site: Site;
  /** Leaderboard highlights of a completed camp. */
  highlights: (camp: Camp) => ReactNode;
  isAdmin: boolean;
  /** The staff's part below each camp. */
  staffPart?: (camp: Camp) => ReactNode;
}

/** Every camp and clinic: current and upcoming ones by date, then past ones. */
export function CampList({ site, highlights, isAdmin, staffPart }: CampListProps) {
  const active = useInfiniteQuery(campsQuery('active'));
  const previous = useInfiniteQuery(campsQuery('completed'));
  const drafts = useInfiniteQuery({ ...campsQuery('draft'), enabled: staffPart !== undefined });
  const failed = [active, previous].filter(({ error, data }) => error && !data);

  if (failed[0])
    return (
      <ErrorState
        title="Failed to fetch camps"
        error={failed[0].error}
        retry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  if (!active.data || !previous.data)
    return (
      <Loading
        label="Loading camps and clinics"
        className="grid min-h-dvh content-start gap-6 lg:grid-cols-2"
      >
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </Loading>
    );
  if (active.data.length + previous.data.length + (drafts.data?.length ?? 0) === 0)
    return (
      <EmptyState
        title="No camps or clinics found"
        text="The next ones aren’t on the calendar yet. Email or call, and we’ll tell you what’s planned."
      />
    );

  return <CampSections {...{ site, highlights, isAdmin, staffPart, active, previous, drafts }} />;
}

type Camps = UseInfiniteQueryResult<Camp[]>;

interface CampSectionsProps extends CampListProps {
  active: Camps;
  previous: Camps;
  drafts: Camps;
}

function CampSections({ site, highlights, isAdmin, staffPart, active, previous, drafts }: CampSectionsProps) {
  const now = siteNow(site.timeZone);
  const { filters, wish, clear } = useCampWish(monthsOf(active.data ?? []));
  // The rest of a long list may hold the camps that suit.
  const { hasNextPage, isFetching, isError, fetchNextPage } = active;
  const isIncomplete = clear !== undefined && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isIncomplete) void fetchNextPage();
  }, [isIncomplete, fetchNextPage]);

  const sections = [
    {
      id: 'draft-camps',
      title: 'Drafts',
      query: drafts,
      camps: drafts.data ?? [],
      more: 'Show more drafts',
      none: null,
    },
    {
      id: 'active-camps',
      title: 'Active Camps & Clinics',
      query: active,
      camps: (active.data ?? []).filter((camp) => suits(camp, wish)),
      more: 'Show later camps',
      none: clear ? (
        <EmptyState
          framed
          title="No camp matches"
          text="Try another age or month, or see every camp that is open."
        >
          <Button variant="secondary" onClick={clear}>
            Show all camps
          </Button>
        </EmptyState>
      ) : (
        <p className="text-muted">
          No camps are open for registration right now. New ones will show up here.
        </p>
      ),
    },
    {
      id: 'previous-camps',
      title: 'Previous Camps & Clinics',
      query: previous,
      camps: clear ? [] : (previous.data ?? []),
      more: 'Show earlier camps',
      none: null,
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-12">
      {(clear !== undefined || (active.data ?? []).length > 1) && (
        <div className="-mb-6">
          <CampFilters filters={filters} clear={clear} />
        </div>
      )}
      {sections.map(({ id, title, query, camps, more, none }) => {
        if (camps.length === 0 && !none) return null;
        return (
          <section key={id} aria-labelledby={id} className="grid grid-cols-1 gap-5">
            <h2 id={id} className="text-3xl">
              {title}
            </h2>
            {camps.length === 0 ? (
              none
            ) : (
              <ul className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
                {camps.map((camp) => (
                  <li key={camp.id} className="min-w-0">
                    <CampCard camp={camp} now={now} highlights={highlights} isAdmin={isAdmin}>
                      {staffPart?.(camp)}
                    </CampCard>
                  </li>
                ))}
              </ul>
            )}
            <MoreButton query={query} label={more} />
          </section>
        );
      })}
    </div>
  );
}
