import { matchPath, useLocation } from 'react-router-dom';
import { CampResults } from '@/features/camp-results/components/camp-results';
import { useKey } from '../link-token';
import { WithSite } from '../with-site';

export default function CampResultsPage() {
  const id = matchPath('/camp-results/:id', useLocation().pathname)?.params.id ?? '';
  const key = useKey(id);
  return (
    <WithSite>
      {(site) => <CampResults key={id} site={site} registrationId={id} token={key?.token} />}
    </WithSite>
  );
}
