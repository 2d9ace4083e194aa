import type { WeeklyVideo } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '@/lib/api';
import type { CurrentUser } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';
import { hasEnded } from '@/lib/watch-processing';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { PagedList } from '@/ui/paged-list';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { useDeleteWeeklyVideo } from '../api/delete-weekly-video';
import { weeklyVideosQuery } from '../api/weekly-videos';
import { WeeklyFilm } from './weekly-film';

const WeeklyForm = lazy(() => import('./weekly-form'));

interface CoachWeeklyVideosProps {
  user: CurrentUser;
  timeZone: string;
}

/** Where a coach shows films to players, and takes them away again. */
export const CoachWeeklyVideos = ({ user, timeZone }: CoachWeeklyVideosProps) => (
  <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
    <Card>
      <CardBody className="grid gap-5">
        <CardTitle>Upload weekly video</CardTitle>
        <Suspense
          fallback={
            <Loading label="Loading the form" className="grid gap-4">
              <Skeleton className="h-16" />
              <Skeleton className="h-24" />
              <Skeleton className="h-64" />
            </Loading>
          }
        >
          <WeeklyForm />
        </Suspense>
      </CardBody>
    </Card>
    <section aria-labelledby="weekly-list" className="grid gap-5">
      <h2 id="weekly-list" className="text-2xl">
        Weekly videos
      </h2>
      <List user={user} timeZone={timeZone} />
    </section>
  </div>
);

const List = ({ user, timeZone }: CoachWeeklyVideosProps) => (
  <PagedList
    query={useInfiniteQuery(weeklyVideosQuery)}
    what="weekly videos"
    skeleton={
      <>
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </>
    }
    empty={<EmptyState title="No weekly videos yet" text="The first one can be a minute long." compact />}
  >
    {(videos) => {
      // The film whose turn comes first; one stream leaves the browser connections for everything else.
      const watched = videos.findLast(({ processing }) => !hasEnded(processing));
      return (
        <ul className="grid gap-4">
          {videos.map((video) => (
            <li key={video.id}>
              <WeeklyFilm video={video} timeZone={timeZone} isWatched={video === watched}>
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <Badge tone={video.assignedPlayerIds.length ? 'clay' : 'grass'}>
                    {playersWords(video.assignedPlayerIds.length)}
                  </Badge>
                  {(user.role === 'admin' || video.instructorId === user.instructorId) && (
                    <DeleteButton video={video} />
                  )}
                </div>
              </WeeklyFilm>
            </li>
          ))}
        </ul>
      );
    }}
  </PagedList>
);

const playersWords = (count: number) =>
  count === 0 ? 'All players' : count === 1 ? '1 player' : `${count} players`;

function DeleteButton({ video: { id, title } }: { video: WeeklyVideo }) {
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteWeeklyVideo(id);
  const remove = () =>
    // `mutate` would call nobody back once the list is read again and this row is gone.
    deletion.mutateAsync().then(
      () => toast.success('Weekly video deleted'),
      (error: unknown) =>
        toast.error('Delete Failed', messageOf(error, 'Failed to delete video. Please try again.')),
    );
  return (
    <>
      <Button
        variant="secondary"
        busy={deletion.isPending}
        aria-label={`Delete ${title}`}
        onClick={() => setAsking(true)}
      >
        {!deletion.isPending && <Trash2 aria-hidden />}
        {deletion.isPending ? 'Deleting...' : 'Delete'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this weekly video?"
        text={`Players can no longer watch ${title}.`}
        action="Delete video"
        onConfirm={() => void remove()}
      />
    </>
  );
}
