import { UploadCard } from '@/features/videos/components/upload-card';
import { VideoLibrary } from '@/features/videos/components/video-library';
import { VideoStats } from '@/features/videos/components/video-stats';
import { WeeklyVideos } from '@/features/weekly-videos/components/weekly-videos';
import { useChosenPlayer } from '@/academy/chosen-player';
import { PlayerSwitch } from '@/academy/player-switch';
import { cn } from '@/lib/cn';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { ScheduleManagement } from '../compositions/schedule-management';
import { useUser } from '../guard';
import { PageLoading } from '../shell/page-loading';
import { WithSite } from '../with-site';

export default function Videos() {
  const user = useUser();
  const isStaff = user.role !== 'student';
  const { isLoading } = useChosenPlayer();
  // Coaches review. Those who are also members may upload, too.
  const uploads = !isStaff || user.membershipStatus === 'active';
  // The switch between players would push all that is below it.
  if (!isStaff && isLoading) return <PageLoading />;
  return (
    <WithSite>
      {({ timeZone, consent }) => (
        <div className="page py-12">
          <PageHeader
            eyebrow="Film room"
            title="Video Analysis"
            text={
              isStaff
                ? 'The swings that players sent, and the status of each review.'
                : 'Send a swing, and see what a coach draws and writes about it.'
            }
          >
            {isStaff && (
              <ButtonLink variant="secondary" to="/instructor-dashboard?tab=videos">
                Review videos
              </ButtonLink>
            )}
          </PageHeader>
          {!isStaff && <PlayerSwitch className="mb-8" />}
          <div className="grid grid-cols-1 gap-8">
            {user.role === 'instructor' && <ScheduleManagement />}
            <VideoStats isPlayer={!isStaff} />
            <div
              className={cn(
                'grid grid-cols-1 items-start gap-8',
                uploads && 'lg:grid-cols-[24rem_minmax(0,1fr)]',
              )}
            >
              {uploads && <UploadCard user={user} holdsVideos={consent.holdVideos} />}
              <VideoLibrary user={user} timeZone={timeZone} />
            </div>
            <WeeklyVideos timeZone={timeZone} />
          </div>
        </div>
      )}
    </WithSite>
  );
}
