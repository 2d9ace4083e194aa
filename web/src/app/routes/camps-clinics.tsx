import { CampList } from '@/features/camps/list/camp-list';
import { RequestClinic } from '@/features/camps/list/request-clinic';
import { PageHeader } from '@/ui/page-header';
import { WithSite } from '../with-site';

export default function CampsClinics() {
  return (
    <WithSite>
      {(site) => (
        <div className="page py-12">
          <PageHeader
            eyebrow="Play ball"
            title="Camps & Clinics"
            text="A week of camp or a single day of work on the details: pick one, and sign up the whole family at once."
          />
          <div className="grid grid-cols-1 gap-12">
            <CampList site={site} />
            <RequestClinic contacts={site.contacts} />
          </div>
        </div>
      )}
    </WithSite>
  );
}
