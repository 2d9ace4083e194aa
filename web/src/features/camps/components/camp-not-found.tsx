import { PageHeader } from '@/ui/page-header';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/states';

export const CampNotFound = () => (
  <div className="page py-12">
    <PageHeader title="Camp Not Found" />
    <EmptyState
      title="This camp is not on the schedule"
      text="It may have been taken down, or the link is incomplete."
    >
      <ButtonLink to="/camps-clinics">View All Camps</ButtonLink>
    </EmptyState>
  </div>
);
