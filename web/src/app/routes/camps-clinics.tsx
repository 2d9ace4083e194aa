import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CampList } from '@/features/camps/list/camp-list';
import { RequestClinic } from '@/features/camps/list/request-clinic';
import { useCurrentUser } from '@/lib/queries/current-user';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { campStaffView } from '../camp-staff-address';
import { PageLoading } from '../shell/page-loading';
import { WithSite } from '../with-site';

// Families fetch nothing of what staff alone see.
const CampStaffView = lazy(() => import('../camp-staff-view'));
const StaffPart = lazy(() =>
  import('@/features/camp-management/staff-part').then((fetched) => ({ default: fetched.StaffPart })),
);

export default function CampsClinics() {
  const [search] = useSearchParams();
  const { user, isPending } = useCurrentUser();
  const isStaff = user !== null && user.role !== 'student';
  const view = campStaffView(search);
  if (view && isPending) return <PageLoading />;
  return (
    <WithSite>
      {(site) =>
        view && isStaff ? (
          <Suspense fallback={<PageLoading />}>
            <CampStaffView view={view} site={site} userId={user.id} />
          </Suspense>
        ) : (
          <div className="page py-12">
            <PageHeader
              eyebrow="Play ball"
              title="Camps & Clinics"
              text="A week of camp or a single day of work on the details: pick one, and sign up the whole family at once."
            />
            <div className="grid grid-cols-1 gap-12">
              <CampList
                site={site}
                staffPart={
                  isStaff
                    ? (camp) => (
                        <Suspense fallback={<Skeleton className="h-40" />}>
                          <StaffPart camp={camp} timeZone={site.timeZone} />
                        </Suspense>
                      )
                    : undefined
                }
              />
              <RequestClinic contacts={site.contacts} />
            </div>
          </div>
        )
      }
    </WithSite>
  );
}
