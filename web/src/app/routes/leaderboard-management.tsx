import { ScorerEntrance } from '@/features/scoring/components/scorer-entrance';
import { Scoring } from '@/features/scoring/components/scoring';
import { useField } from '@/lib/field/field-worker';
import { useUser } from '../guard';
import { WithSite } from '../with-site';

export default function LeaderboardManagement() {
  const user = useUser();
  useField('/leaderboard-management', user);
  return <WithSite>{(site) => <Scoring user={user} site={site} />}</WithSite>;
}

export const Entrance = ScorerEntrance;
