import { Subscribe as Membership } from '@/features/membership/components/subscribe';
import { PlayerSwitch } from '@/academy/player-switch';
import { WithSite } from '../with-site';

export default function Subscribe() {
  return (
    <div className="page py-12">
      <PlayerSwitch label="This membership is for" className="mb-8" />
      <WithSite>{(site) => <Membership site={site} />}</WithSite>
    </div>
  );
}
