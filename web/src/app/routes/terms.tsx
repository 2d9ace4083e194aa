import { PolicyPage } from '@/features/policies/components/policy-page';
import { WithSite } from '../with-site';

export default function Terms() {
  return <WithSite>{(site) => <PolicyPage policy="terms" site={site} />}</WithSite>;
}
