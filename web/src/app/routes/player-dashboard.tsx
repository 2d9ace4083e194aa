import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ConsentNotice } from '@/features/account/components/consent-notice';
import { UnprovedNotice } from '@/features/account/components/unproved-notice';
import { MyCamps } from '@/features/camps/components/mine/my-camps';
import { HittingGuide } from '@/features/hitting-guide/components/hitting-guide';
import { MyAlerts } from '@/features/hour-alerts/components/my-alerts';
import { MyLessons } from '@/features/lessons/components/my-lessons';
import { MembershipNotice } from '@/features/membership/components/membership-notice';
import { ProfileCard } from '@/features/profile/components/profile-card';
import { LatestReviews } from '@/features/videos/components/latest-reviews';
import { UploadFold } from '@/features/videos/components/upload-card';
import { WeeklyFold } from '@/features/weekly-videos/components/weekly-videos';
import { useChosenPlayer } from '@/academy/chosen-player';
import { PlayerSwitch } from '@/academy/player-switch';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { useUser } from '../guard';
import { PageLoading } from '../shell/page-loading';
import { WithSite } from '../with-site';

export default function PlayerDashboard() {
  const user = useUser();
  const { player, isLoading } = useChosenPlayer();
  const shown = player ?? user;
  // The switch between players would push all that is below it, and the lists ask for one player's rows.
  if (isLoading) return <PageLoading />;
  return (
    <WithSite>
      {(site) => (
        <div className="page py-6 sm:py-10">
          <PageHeader compact title="Player Dashboard" text={`Welcome, ${user.firstName}`}>
            <ButtonLink to="/book-lesson" className="max-sm:hidden">
              Book a lesson
            </ButtonLink>
          </PageHeader>
          <PlayerSwitch className="mb-5" />
          <UnprovedNotice user={user} />
          <ConsentNotice user={user} holdsVideos={site.consent.holdVideos} />
          <MembershipNotice timeZone={site.timeZone} />
          <MyLessons
            user={user}
            timeZone={site.timeZone}
            aside={
              <>
                <LatestReviews timeZone={site.timeZone} />
                <UploadFold user={user} holdsVideos={site.consent.holdVideos} />
                <SeasonRow player={shown} />
              </>
            }
          />
          <div className="mt-8 empty:hidden">
            <MyAlerts timeZone={site.timeZone} />
          </div>
          <div className="mt-8 empty:hidden">
            <MyCamps timeZone={site.timeZone} />
          </div>
          <div className="mt-8 grid grid-cols-1 gap-4">
            <WeeklyFold timeZone={site.timeZone} />
            <HittingGuide tutorials={site.tutorials} />
            <ProfileCard user={user} timeZone={site.timeZone} />
          </div>
          <Link to="/" className="mt-6 inline-flex min-h-11 items-center font-bold">
            Home
          </Link>
        </div>
      )}
    </WithSite>
  );
}

/** Leads to all about the player: lessons, swings, camps, and scores over time. */
const SeasonRow = ({ player }: { player: { id: string; firstName: string } }) => (
  <Link
    to={`/players/${player.id}`}
    className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-card px-4 py-2.5 text-ink no-underline shadow-card hover:border-ink sm:px-5"
  >
    <span className="min-w-0 flex-1">
      <strong className="block font-display text-xl">{player.firstName}’s season</strong>
      <span className="text-sm text-muted">Lessons, swings, camps, and scores over time</span>
    </span>
    <ChevronRight aria-hidden className="size-6 shrink-0" />
  </Link>
);
