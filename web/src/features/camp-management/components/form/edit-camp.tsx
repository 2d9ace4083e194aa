import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { ApiError } from '@/lib/api';
import { campQuery } from '@/academy/queries/camps';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { NotYet, Skeleton } from '@/ui/skeleton';
import { EditCampForm } from './edit-camp-form';

/** The page that changes the camp with this id, or says that there is none. */
export function EditCamp({ id }: { id: string }) {
  const camp = useQuery(campQuery(id));
  const isMissing = camp.error instanceof ApiError && [400, 404].includes(camp.error.status);
  if (isMissing) return <CampNotFound />;
  return (
    <div className="page py-6">
      <PageHeader compact title="Edit Camp" text={camp.isPending ? <NotYet /> : camp.data?.title}>
        <ButtonLink variant="secondary" to={`/camp-details/${id}`}>
          <ArrowLeft aria-hidden />
          Back
        </ButtonLink>
      </PageHeader>
      <Loaded
        query={camp}
        what="the camp"
        failed="Failed to fetch camp"
        skeleton={<Skeleton className="h-160" />}
      >
        {(camp) => <EditCampForm key={camp.id} camp={camp} />}
      </Loaded>
    </div>
  );
}

const CampNotFound = () => (
  <div className="page py-16">
    <PageHeader
      eyebrow="Dugout"
      title="Camp Not Found"
      text="It may have been deleted, or the link has a typo."
    />
    <ButtonLink to="/camps-clinics">Back to Camps</ButtonLink>
  </div>
);
