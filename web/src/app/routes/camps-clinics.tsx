import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CampList } from '@/features/camps/components/list/camp-list';
import { RequestClinic } from '@/features/camps/components/list/request-clinic';
import { Highlights } from '@/features/leaderboard/components/highlights';
import { usePersonToday } from '@/lib/field/person-today';
import { useCurrentUser } from '@/lib/queries/current-user';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { campStaffView } from '../camp-staff-address';
import { useKey } from '../link-token';
import { SignInFirst, useWasSignedIn } from '../guard';
import { PageLoading } from '../shell/page-loading';
import { WithSite } from '../with-site';

// Families don't fetch the staff's code.
const CampStaffView = lazy(() => import('../compositions/camp-staff-view'));
const StaffPart = lazy(() =>
  import('@/features/camp-management/components/staff-part').then((fetched) => ({
    default: fetched.StaffPart,
  })),
);

// The form loads on the tap that opens it.
const CoachingInquiryForm = lazy(() =>
  import('@/features/inquiries/components/coaching-inquiry-form').then((fetched) => ({
    default: fetched.CoachingInquiryForm,
  })),
);

export default function CampsClinics() {
  const [search] = useSearchParams();
  /** Says which of our mails a league came from. */
  const mail = useKey('coaching-inquiry');
  usePersonToday();
  const { user, isPending, error, refetch } = useCurrentUser();
  const wasSignedIn = useWasSignedIn(user);
  const isStaff = user !== null && user.role !== 'student';
  const view = campStaffView(search);
  if (view && isPending) return <PageLoading />;
  if (view && error) return <ErrorState className="page py-16" error={error} retry={() => void refetch()} />;
  // Taps at the gate wait on the phone and are sent when their coach is back.
  if (view && !user) return <SignInFirst wasSignedIn={wasSignedIn} />;
  return (
    <WithSite>
      {(site) =>
        view && isStaff ? (
          <Suspense fallback={<PageLoading />}>
            <CampStaffView view={view} site={site} user={user} />
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
                isAdmin={user?.role === 'admin'}
                highlights={(camp) => <Highlights campId={camp.id} campTitle={camp.title} level={4} />}
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
              <RequestClinic
                contacts={site.contacts}
                form={(done) => <CoachingInquiryForm done={done} outreachToken={mail?.token} />}
              />
            </div>
          </div>
        )
      }
    </WithSite>
  );
}
