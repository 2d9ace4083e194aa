import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/api';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Spinner } from '@/ui/spinner';
import { ErrorState } from '@/ui/states';
import { VideoStatus } from '@/academy/video-status';
import { annotationsQuery } from '../api/annotations';
import { videoQuery } from '../api/video';
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
        <PageHeader title="Video Not Found" text="The requested video could not be found.">
          <BackToVideos />
        </PageHeader>
      </Page>
    );
  if (!video && error)
    return (
      <Page>
        <ErrorState title="Failed to fetch video" error={error} retry={() => void refetch()} />
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
      <PageHeader title={video.title} text="Video Analysis & Annotation">
        <span className="grid items-center">
          <VideoStatus video={video} />
        </span>
        <BackToVideos />
      </PageHeader>
      {annotations.data ? (
        <Side key={video.id} video={video} {...annotations.data} timeZone={timeZone} />
      ) : annotations.error ? (
        <ErrorState
          title="Failed to fetch annotations"
          error={annotations.error}
          retry={() => void annotations.refetch()}
        />
      ) : (
        <Waiting label="Loading the drawings" />
      )}
    </Page>
  );
}

/** Wider than other pages: a film is worth every pixel. */
const Page = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[100rem] px-4 py-8 sm:px-6 sm:py-12">{children}</div>
);

const BackToVideos = () => (
  <ButtonLink variant="secondary" to="/videos">
    <ChevronLeft aria-hidden />
    Back to Videos
  </ButtonLink>
);

/** As tall as the window, so that the film that takes its place moves nothing. */
const Waiting = ({ label }: { label: string }) => (
  <div role="status" className="grid h-dvh place-items-center rounded-lg bg-sunken text-5xl text-muted">
    <span className="sr-only">{label}</span>
    <Spinner />
  </div>
);

/** No such video, another person's, or not even an id: for this caller it does not exist. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
