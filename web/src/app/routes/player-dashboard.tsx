import { ConsentNotice } from '@/features/account/components/consent-notice';
import { UnprovedNotice } from '@/features/account/components/unproved-notice';
import { MyCamps } from '@/features/camps/components/mine/my-camps';
import { HittingGuide } from '@/features/hitting-guide/components/hitting-guide';
import { MyAlerts } from '@/features/hour-alerts/components/my-alerts';
import { MyLessons } from '@/features/lessons/components/my-lessons';
import { MembershipNotice } from '@/features/membership/components/membership-notice';
import { ProfileCard } from '@/features/profile/components/profile-card';
import { LatestReviews } from '@/features/videos/components/latest-reviews';
import { UploadCard } from '@/features/videos/components/upload-card';
import { WeeklyVideos } from '@/features/weekly-videos/components/weekly-videos';
import { useChosenPlayer } from '@/academy/chosen-player';
import { PlayerSwitch } from '@/academy/player-switch';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { useUser } from '../guard';
import { WithSite } from '../with-site';

export default function PlayerDashboard() {
  const user = useUser();
  const { player } = useChosenPlayer();
  // Most accounts are their own player, so the button has its place before the players arrive.
  const shown = player ?? user;
  return (
    <WithSite>
      {(site) => (
        <div className="page py-12">
          <PageHeader
            eyebrow={`Welcome, ${user.firstName}`}
            title="Player Dashboard"
            text="Your lessons, your swings, and your coaches’ feedback."
          >
            <ButtonLink to="/book-lesson">Book a lesson</ButtonLink>
            <ButtonLink variant="secondary" to={`/players/${shown.id}`}>
              {shown.firstName}’s page
            </ButtonLink>
            <ButtonLink variant="secondary" to="/">
              Home
            </ButtonLink>
          </PageHeader>
          <PlayerSwitch className="mb-8" />
          <UnprovedNotice user={user} />
          <ConsentNotice user={user} holdsVideos={site.consent.holdVideos} />
          <MembershipNotice timeZone={site.timeZone} />
          {/* On a phone the card loads together with the lessons above it, so nothing jumps. */}
          <div className="grid grid-cols-1 items-start gap-8 max-lg:[&:has(>[role=status])>*+*]:hidden lg:grid-cols-[minmax(0,1fr)_22rem]">
            <MyLessons user={user} timeZone={site.timeZone} />
            <ProfileCard user={user} timeZone={site.timeZone} />
          </div>
          <div className="mt-12 empty:hidden">
            <MyAlerts timeZone={site.timeZone} />
          </div>
          <div className="mt-12 empty:hidden">
            <MyCamps timeZone={site.timeZone} />
          </div>
          <div className="mt-12 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <LatestReviews timeZone={site.timeZone} />
            <UploadCard user={user} holdsVideos={site.consent.holdVideos} />
          </div>
          <div className="mt-12">
            <WeeklyVideos timeZone={site.timeZone} />
          </div>
          <div className="mt-12 empty:hidden">
            <HittingGuide tutorials={site.tutorials} />
          </div>
        </div>
      )}
    </WithSite>
  );
}
