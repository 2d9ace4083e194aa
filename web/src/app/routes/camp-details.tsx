import { lazy, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { CampDetails } from '@/features/camps/components/details/camp-details';
import { Highlights } from '@/features/leaderboard/components/highlights';
import { useCurrentUser } from '@/lib/queries/current-user';
import { siteNow } from '@/lib/site-date';
import { WithSite } from '../with-site';

const PublishCamp = lazy(() =>
  import('@/features/camp-management/components/actions/publish-camp').then((fetched) => ({
    default: fetched.PublishCamp,
  })),
);

export default function CampDetailsPage() {
  const id = matchPath('/camp-details/:id', useLocation().pathname)?.params.id ?? '';
  const { user } = useCurrentUser();
  const isStaff = user !== null && user.role !== 'student';
  return (
    <WithSite>
      {(site) => (
        <CampDetails
          key={id}
          id={id}
          site={site}
          now={siteNow(site.timeZone)}
          isStaff={isStaff}
          isAdmin={user?.role === 'admin'}
          highlights={(camp) => <Highlights campId={camp.id} campTitle={camp.title} level={2} />}
          publish={(camp) =>
            isStaff && (
              <Suspense fallback={null}>
                <PublishCamp camp={camp} />
              </Suspense>
            )
          }
        />
      )}
    </WithSite>
  );
}
