import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Leaderboard } from '@/features/leaderboard/components/leaderboard';
import { useCurrentUser } from '@/lib/queries/current-user';
import { siteDate } from '@/lib/site-date';
import { PageLoading } from '../shell/page-loading';
import { WithSite } from '../with-site';

const Television = lazy(() =>
  import('@/features/leaderboard/components/tv/television').then(({ Television }) => ({
    default: Television,
  })),
);
const RankingSheet = lazy(() =>
  import('@/features/leaderboard/components/ranking-sheet').then(({ RankingSheet }) => ({
    default: RankingSheet,
  })),
);

export default function LeaderboardPage() {
  const [search] = useSearchParams();
  const { user } = useCurrentUser();
  if (search.get('tv') === '1')
    return (
      <Suspense>
        <Television asked={search.get('camp')} />
      </Suspense>
    );
  return (
    <WithSite>
      {({ timeZone }) =>
        search.get('sheet') === '1' ? (
          <Suspense fallback={<PageLoading />}>
            <RankingSheet asked={search.get('camp')} today={siteDate(timeZone)} />
          </Suspense>
        ) : (
          <Leaderboard today={siteDate(timeZone)} isAdmin={user?.role === 'admin'} />
        )
      }
    </WithSite>
  );
}
