import { PolicyPage } from '@/features/policies/components/policy-page';
import { WithSite } from '../with-site';

export default function Privacy() {
  return <WithSite>{(site) => <PolicyPage policy="privacy" site={site} />}</WithSite>;
}
