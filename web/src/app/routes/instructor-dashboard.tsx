import type { Site } from '@fungo/contracts';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { UnprovedNotice } from '@/features/account/components/unproved-notice';
import { AddSlotForm } from '@/features/availability/components/add-slot-form';
import { SlotList } from '@/features/availability/components/slot-list';
import { LessonRequests } from '@/features/custom-requests/components/lesson-requests';
import { WaitingCount } from '@/features/custom-requests/components/waiting-count';
import { CoachLessons } from '@/features/lessons/components/coach-lessons';
import { RainOutButton } from '@/features/rain-outs/components/rain-out-button';
import { CoachVideos } from '@/features/videos/components/coach-videos';
import { CardOutcomes } from '@/features/videos/components/card-outcomes';
import { ReviewReport } from '@/features/videos/components/review-report';
import { CoachWeeklyVideos } from '@/features/weekly-videos/components/coach-weekly-videos';
import { formatDay } from '@/lib/calendar';
import { leave } from '@/lib/leave';
import { siteDate } from '@/lib/site-date';
import { numberIn, useAddress } from '@/lib/use-address';
import { ButtonLink } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { CalendarSwitch } from '../compositions/calendar-switch';
import { CoachChoice } from '../compositions/coach-choice';
import { CoachesAtWork } from '../compositions/coaches-at-work';
import { CoachToday } from '../compositions/coach-today/coach-today';
import { useUser } from '../guard';
import { PageLoading } from '../shell/page-loading';
import { useActingCoach } from '../use-acting-coach';
import { WithSite } from '../with-site';

// Code that most coaches never open is not part of the page's chunk.
const UserList = lazy(() =>
  import('@/features/people/components/user-list').then((fetched) => ({ default: fetched.UserList })),
);
const CampBoard = lazy(() =>
  import('@/features/camp-management/components/camp-board').then((fetched) => ({
    default: fetched.CampBoard,
  })),
);
const CoachingInquiries = lazy(() =>
  import('@/features/inquiries/components/inquiry-list').then((fetched) => ({
    default: fetched.CoachingInquiries,
  })),
);
const EmailOutreach = lazy(() =>
  import('@/features/outreach/components/email-outreach').then((fetched) => ({
    default: fetched.EmailOutreach,
  })),
);
const CoachProfile = lazy(() => import('../compositions/coach-profile'));

const tabs = {
  overview: 'Overview',
  profile: 'Profile',
  schedule: 'Schedule',
  lessons: 'Lessons',
  videos: 'Videos',
  camps: 'Camps',
  'lesson-requests': 'Lesson Requests',
  'weekly-videos': 'Weekly Videos',
  'coaching-inquiries': 'Coaching Inquiries',
  'email-outreach': 'Email Outreach',
};
/** The same for every coach an administrator acts for. */
const ofNoCoach = ['users', 'coaching-inquiries', 'email-outreach'];
const adminTabs = { ...tabs, users: 'Users' };

export default function InstructorDashboard() {
  return <WithSite>{(site) => <Dashboard site={site} />}</WithSite>;
}

/** The URL holds the tab, the coach (for an administrator) and the lesson that a mail links to. */
function Dashboard({ site }: { site: Site }) {
  const { timeZone } = site;
  const user = useUser();
  const { isAdmin, actingFor: instructorId } = useActingCoach();
  const { search, change } = useAddress();
  const asked = search.get('tab') ?? '';
  const shown = isAdmin ? adminTabs : tabs;
  const tab = asked in shown ? asked : 'overview';
  const linked = numberIn(search, 'lesson');
  const coachIsMissing = isAdmin && !instructorId;
  /** State of the page on screen, such as a list's filters, is dropped. */
  const show = (name: 'tab' | 'instructorId', value: string) => {
    const others = [...search.keys()].filter((key) => key !== 'tab' && key !== 'instructorId');
    const left = Object.fromEntries(others.map((key) => [key, undefined]));
    leave(() => change({ ...left, [name]: value }, { push: true }));
  };
  const toTab = (value: string) =>
    `/instructor-dashboard?${new URLSearchParams({ ...(instructorId && { instructorId }), tab: value })}`;

  return (
    <div className="page py-5 sm:py-8">
      <PageHeader compact title="Instructor Dashboard" text={formatDay(siteDate(timeZone), 'short')}>
        <ButtonLink variant="secondary" size="narrow" to="/book-lesson">
          Book a lesson
        </ButtonLink>
        <RainOutButton size="narrow" instructorId={instructorId} mayAll={isAdmin} timeZone={timeZone} />
        {isAdmin && (
          <ButtonLink variant="secondary" size="narrow" to="/admin-dashboard">
            Admin Dashboard
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" size="narrow" to="/">
          Home
        </ButtonLink>
      </PageHeader>
      <UnprovedNotice user={user} />
      {isAdmin && !ofNoCoach.includes(tab) && (
        <CoachChoice chosen={instructorId} choose={(id) => show('instructorId', id)} />
      )}
      <Tabs
        key={instructorId}
        value={tab}
        // Focus that returns after 'Stay' must not ask again.
        activationMode="manual"
        onValueChange={(value) => show('tab', value)}
      >
        <TabsList aria-label="Dashboard">
          {Object.entries(shown).map(([value, label]) => (
            <TabsTrigger
              key={value}
              value={value}
              className={value === 'lesson-requests' ? 'relative pr-9' : undefined}
            >
              {label}
              {value === 'lesson-requests' && !coachIsMissing && <WaitingCount instructorId={instructorId} />}
            </TabsTrigger>
          ))}
        </TabsList>
        {tab === 'users' ? (
          <TabsContent value="users">
            <Suspense fallback={<PageLoading />}>
              <UserList timeZone={timeZone} />
            </Suspense>
          </TabsContent>
        ) : tab === 'coaching-inquiries' ? (
          <TabsContent value="coaching-inquiries">
            <Suspense fallback={<PageLoading />}>
              <CoachingInquiries timeZone={timeZone} />
            </Suspense>
          </TabsContent>
        ) : tab === 'email-outreach' ? (
          <TabsContent value="email-outreach">
            <Suspense fallback={<PageLoading />}>
              <EmailOutreach site={site} user={user} />
            </Suspense>
          </TabsContent>
        ) : coachIsMissing ? (
          <TabsContent value={tab}>
            <CoachesAtWork choose={(id) => show('instructorId', id)} />
          </TabsContent>
        ) : (
          <>
            <TabsContent value="overview">
              <CoachToday
                site={site}
                instructorId={instructorId}
                toTab={toTab}
                showTab={(value) => show('tab', value)}
              />
            </TabsContent>
            <TabsContent value="profile">
              <Suspense fallback={<PageLoading />}>
                <CoachProfile instructorId={instructorId} />
              </Suspense>
            </TabsContent>
            <TabsContent value="schedule">
              <CalendarSwitch instructorId={instructorId ?? `${user.instructorId}`} timeZone={timeZone}>
                <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
                  <Card>
                    <CardBody className="grid gap-5">
                      <CardTitle>Add availability</CardTitle>
                      <AddSlotForm instructorId={instructorId} timeZone={timeZone} />
                    </CardBody>
                  </Card>
                  <section aria-labelledby="availability" className="grid gap-5">
                    <h2 id="availability" className="text-2xl">
                      Current availability
                    </h2>
                    <SlotList instructorId={instructorId} timeZone={timeZone} />
                  </section>
                </div>
              </CalendarSwitch>
            </TabsContent>
            <TabsContent value="lessons">
              <CoachLessons
                instructorId={instructorId}
                timeZone={timeZone}
                linked={linked === undefined ? undefined : Number(linked)}
              />
            </TabsContent>
            <TabsContent value="videos">
              <div className="grid grid-cols-1 gap-8">
                <CoachVideos instructorId={instructorId} timeZone={timeZone} />
                <ReviewReport isAdmin={user.role === 'admin'} timeZone={timeZone} />
                <CardOutcomes />
              </div>
            </TabsContent>
            <TabsContent value="lesson-requests">
              <LessonRequests instructorId={instructorId} timeZone={timeZone} />
            </TabsContent>
            <TabsContent value="weekly-videos">
              <CoachWeeklyVideos user={user} timeZone={timeZone} />
            </TabsContent>
            <TabsContent value="camps">
              <Suspense fallback={<PageLoading />}>
                <CampBoard
                  instructorId={instructorId ?? `${user.instructorId}`}
                  actsFor={instructorId}
                  timeZone={timeZone}
                />
              </Suspense>
            </TabsContent>
          </>
        )}
      </Tabs>
    </div>
  );
}

export function Refusal() {
  const { pathname, search } = useLocation();
  return (
    <div className="page py-16">
      <PageHeader
        eyebrow="Dugout"
        title="Access Denied"
        text="Please sign in to open the instructor dashboard."
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/login" state={{ from: pathname + search }}>
          Sign in
        </ButtonLink>
        <ButtonLink variant="secondary" to="/">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
