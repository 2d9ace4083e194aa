import { Subscribe as Membership } from '@/features/membership/components/subscribe';
import { WithSite } from '../with-site';

export default function Subscribe() {
  return (
    <div className="page py-12">
      <WithSite>{(site) => <Membership site={site} />}</WithSite>
    </div>
  );
}
