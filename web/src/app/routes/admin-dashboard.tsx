import type { Site } from '@fungo/contracts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Cages } from '@/features/availability/components/cages';
import { Places } from '@/features/availability/components/places';
import { Attention } from '@/features/academy-overview/components/attention';
import { AnswersChart, IncomeChart, LessonsChart } from '@/features/academy-overview/components/charts';
import { KeyFigures } from '@/features/academy-overview/components/key-figures';
import { CampsOverview } from '@/features/camp-management/components/camps-overview';
import { LeaderboardDesk } from '@/features/leaderboard/components/leaderboard-desk';
import { OwedLessons } from '@/features/lesson-payments/components/owed-lessons';
import { PackagePrices } from '@/features/packages/components/package-prices';
import { UserList } from '@/features/people/components/user-list';
import { SiteSettings } from '@/features/site-settings/components/site-settings';
import { siteDate } from '@/lib/site-date';
import { leave } from '@/lib/leave';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { PageLoading } from '../shell/page-loading';
import { SitePreview } from '../compositions/site-preview';
import { WithSite } from '../with-site';

// The overview shows its figures before the code for each camp's actions is loaded.
const CampRows = lazy(() =>
  import('@/features/camp-management/components/camp-rows').then((fetched) => ({
    default: fetched.CampRows,
  })),
);

const TeamForms = lazy(() =>
  import('@/features/inquiries/components/inquiry-list').then((fetched) => ({ default: fetched.TeamForms })),
);

const InquiriesOverview = lazy(() =>
  import('@/features/inquiries/components/inquiries-overview').then((fetched) => ({
    default: fetched.InquiriesOverview,
  })),
);

const DeliveryList = lazy(() =>
  import('@/features/administration/components/delivery-list').then((fetched) => ({
    default: fetched.DeliveryList,
  })),
);

const AuditList = lazy(() =>
  import('@/features/administration/components/audit-list').then((fetched) => ({
    default: fetched.AuditList,
  })),
);

const StaffFactor = lazy(() =>
  import('@/features/administration/components/staff-factor').then((fetched) => ({
    default: fetched.StaffFactor,
  })),
);

const System = lazy(() =>
  import('@/features/administration/components/system').then((fetched) => ({ default: fetched.System })),
);

const Merges = lazy(() =>
  import('@/features/administration/components/merges').then((fetched) => ({ default: fetched.Merges })),
);

const PrivacyReport = lazy(() =>
  import('@/features/privacy/components/privacy-report').then((fetched) => ({
    default: fetched.PrivacyReport,
  })),
);

const tabs = {
  overview: 'Overview',
  leaderboard: 'Leaderboard',
  users: 'Users',
  'team-forms': 'Team Forms',
  emails: 'Emails',
  audit: 'Audit Trail',
  system: 'System',
  privacy: 'Privacy',
  site: 'Site',
};

/** The academy at a glance: the month's figures, what needs attention, half a year as charts, then camps and inquiries. */
function Overview({ site: { name, timeZone } }: { site: Site }) {
  const today = siteDate(timeZone);
  return (
    <div className="grid grid-cols-1 gap-10">
      <KeyFigures today={today} />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <Attention>
          <OwedLessons isRow academy={name} timeZone={timeZone} />
        </Attention>
        <IncomeChart />
        <LessonsChart />
        <AnswersChart />
      </div>
      <CampsOverview>
        <Suspense fallback={<PageLoading />}>
          <CampRows timeZone={timeZone} today={today} />
        </Suspense>
      </CampsOverview>
      <Suspense fallback={<PageLoading />}>
        <InquiriesOverview timeZone={timeZone} />
      </Suspense>
    </div>
  );
}

/** The URL holds the tab. */
export default function AdminDashboard() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') ?? '';
  return (
    <div className="page py-6">
      <PageHeader compact title="Admin Dashboard">
        <ButtonLink variant="secondary" to="/instructor-dashboard">
          Instructor Dashboard
        </ButtonLink>
        <ButtonLink variant="secondary" to="/">
          Home
        </ButtonLink>
      </PageHeader>
      <WithSite>
        {(site) => (
          <Tabs
            value={asked in tabs ? asked : 'overview'}
            // Focus that returns after 'Stay' must not ask again.
            activationMode="manual"
            onValueChange={(tab) => leave(() => setSearch({ tab }))}
          >
            <TabsList aria-label="Dashboard">
              {Object.entries(tabs).map(([value, label]) => (
                <TabsTrigger key={value} value={value}>
                  {label}
                </TabsTrigger>
              ))}
            </TabsList>
            <TabsContent value="overview">
              <Overview site={site} />
            </TabsContent>
            <TabsContent value="leaderboard">
              <LeaderboardDesk />
            </TabsContent>
            <TabsContent value="users">
              <UserList timeZone={site.timeZone} />
              <Suspense fallback={<PageLoading />}>
                <Merges timeZone={site.timeZone} />
              </Suspense>
            </TabsContent>
            <TabsContent value="team-forms">
              <Suspense fallback={<PageLoading />}>
                <TeamForms timeZone={site.timeZone} />
              </Suspense>
            </TabsContent>
            <TabsContent value="emails">
              <Suspense fallback={<PageLoading />}>
                <DeliveryList timeZone={site.timeZone} />
              </Suspense>
            </TabsContent>
            <TabsContent value="audit">
              <Suspense fallback={<PageLoading />}>
                <AuditList timeZone={site.timeZone} />
              </Suspense>
            </TabsContent>
            <TabsContent value="system">
              <Suspense fallback={<PageLoading />}>
                <System timeZone={site.timeZone} />
              </Suspense>
            </TabsContent>
            <TabsContent value="privacy">
              <Suspense fallback={<PageLoading />}>
                <PrivacyReport site={site} />
              </Suspense>
            </TabsContent>
            <TabsContent value="site">
              <SiteSettings
                preview={(draft) => <SitePreview site={draft} />}
                others={[
                  { id: 'packages', label: 'Lesson packages', content: <PackagePrices /> },
                  {
                    ...{ id: 'cages', label: 'Cages and places' },
                    content: (
                      <div className="grid content-start gap-8">
                        <Cages />
                        <Places />
                      </div>
                    ),
                  },
                  {
                    ...{ id: 'sign-in', label: 'Staff sign-in' },
                    content: (
                      <Suspense fallback={<PageLoading />}>
                        <StaffFactor />
                      </Suspense>
                    ),
                  },
                ]}
              />
            </TabsContent>
          </Tabs>
        )}
      </WithSite>
    </div>
  );
}
