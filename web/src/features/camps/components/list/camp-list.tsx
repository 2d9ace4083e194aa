import type { Camp, Site } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteNow } from '@/lib/site-date';
import { campsQuery } from '@/academy/queries/camps';
import { MoreButton } from '@/ui/paged-list';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { CampCard } from './camp-card';

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

  const now = siteNow(site.timeZone);
  const sections = [
    {
      id: 'draft-camps',
      title: 'Drafts',
      query: drafts,
      more: 'Show more drafts',
      none: null,
    },
    {
      id: 'active-camps',
      title: 'Active Camps & Clinics',
      query: active,
      more: 'Show later camps',
      none: 'No camps are open for registration right now. New ones will show up here.',
    },
    {
      id: 'previous-camps',
      title: 'Previous Camps & Clinics',
      query: previous,
      more: 'Show earlier camps',
      none: null,
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-12">
      {sections.map(({ id, title, query, more, none }) => {
        const camps = query.data ?? [];
        if (camps.length === 0 && !none) return null;
        return (
          <section key={id} aria-labelledby={id} className="grid grid-cols-1 gap-5">
            <h2 id={id} className="text-3xl">
              {title}
            </h2>
            {camps.length === 0 ? (
              <p className="text-muted">{none}</p>
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
