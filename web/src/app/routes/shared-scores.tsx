import { SharedScores } from '@/features/player-page/components/shared-scores';
import { useKey } from '../link-token';
import { WithSite } from '../with-site';

export default function SharedScoresPage() {
  const key = useKey('shared-scores');
  return <WithSite>{(site) => <SharedScores key={key?.token} token={key?.token} site={site} />}</WithSite>;
}
