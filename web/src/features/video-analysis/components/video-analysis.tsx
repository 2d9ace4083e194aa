import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/api';
import { PageHeader } from '@/ui/page-header';
import { Spinner } from '@/ui/spinner';
import { ErrorState } from '@/ui/states';
import { annotationsQuery } from '../api/annotations';
import { videoQuery } from '../api/video';
import { BackToVideos, BenchHeader } from './bench-header';
import { CoachDesk } from './coach-desk';
import { PlayerDesk } from './player-desk';

interface VideoAnalysisProps {
  id: string;
  /** Whether notes, feedback and drawings are written here, or read. */
  isCoach: boolean;
  timeZone: string;
}

/** One swing and its review. */
export function VideoAnalysis({ id, isCoach, timeZone }: VideoAnalysisProps) {
  const { data: video, error, refetch } = useQuery(videoQuery(id));
  const annotations = useQuery(annotationsQuery(id));

  if (!video && isMissing(error))
    return (
      <Page>
        <div className="py-8">
          <PageHeader title="Video Not Found" text="The requested video could not be found.">
            <BackToVideos />
          </PageHeader>
        </div>
      </Page>
    );
  if (!video && error)
    return (
      <Page>
        <div className="py-8">
          <ErrorState title="Failed to fetch video" error={error} retry={() => void refetch()} />
        </div>
      </Page>
    );
  if (!video)
    return (
      <Page>
        <Waiting label="Loading the video" />
      </Page>
    );

  const Side = isCoach ? CoachDesk : PlayerDesk;
  return (
    <Page>
      {annotations.data ? (
        <Side key={video.id} video={video} {...annotations.data} timeZone={timeZone} />
      ) : annotations.error ? (
        <>
          <BenchHeader video={video} />
          <ErrorState
            title="Failed to fetch annotations"
            error={annotations.error}
            retry={() => void annotations.refetch()}
          />
        </>
      ) : (
        <>
          <BenchHeader video={video} />
          <Waiting label="Loading the drawings" />
        </>
      )}
    </Page>
  );
}

/** Wider than other pages: a film is worth every pixel. */
const Page = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[110rem] px-4 [--room:calc(100dvh-var(--nav-height)-var(--dock-height,0px))] sm:px-6">
    {children}
  </div>
);

/** As tall as the bench, so that the film that takes its place moves nothing. */
const Waiting = ({ label }: { label: string }) => (
  <div
    role="status"
    className="grid h-[calc(var(--room)-4.25rem)] place-items-center rounded-lg bg-sunken text-5xl text-muted"
  >
    <span className="sr-only">{label}</span>
    <Spinner />
  </div>
);

/** No such video, another person's, or not even an id: for this caller it does not exist. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
