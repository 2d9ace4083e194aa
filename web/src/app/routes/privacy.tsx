import { PolicyPage } from '@/features/policies/policy-page';
import { WithSite } from '../with-site';

export default function Privacy() {
  return <WithSite>{(site) => <PolicyPage policy="privacy" site={site} />}</WithSite>;
}
