import type { Video } from '@fungo/contracts';
import { ChevronLeft, Columns2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MessageLink } from '@/academy/message-link';
import { VideoStatus } from '@/academy/video-status';
import { cn } from '@/lib/cn';
import { useTitle } from '@/lib/use-title';

interface BenchHeaderProps {
  video: Pick<Video, 'id' | 'title' | 'status' | 'processing'>;
  children?: ReactNode;
  /** Whether the swing may be put next to an earlier one here. */
  compares?: boolean;
}

/** The page's one line: back, title, status, and what has been saved. */
export function BenchHeader({ video, children, compares = false }: BenchHeaderProps) {
  useTitle(video.title);
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-2 sm:gap-3">
      <BackToVideos />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-xl leading-tight sm:text-2xl" title={video.title}>
          {video.title}
        </h1>
        <p className="truncate text-xs text-muted sm:text-sm">Video Analysis &amp; Annotation</p>
      </div>
      {children}
      {compares && (
        <Link
          to={`/video-analysis/${video.id}/compare`}
          title="Compare with an earlier swing"
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 font-bold text-ink no-underline hover:bg-sunken [&_svg]:size-5"
        >
          <Columns2 aria-hidden />
          <span className="max-md:sr-only">Compare</span>
        </Link>
      )}
      <MessageLink kind="swing" id={video.id} isIcon>
        Messages about this swing
      </MessageLink>
      {/* On a phone there is room for one of the two. */}
      <span className={cn('contents', children !== undefined && 'max-sm:hidden')}>
        <VideoStatus video={video} />
      </span>
    </header>
  );
}

/** On a phone its words are left to screen readers. */
export const BackToVideos = () => (
  <Link
    to="/videos"
    title="Back to Videos"
    className="-ml-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-md px-2 font-bold text-ink no-underline hover:bg-sunken [&_svg]:size-5"
  >
    <ChevronLeft aria-hidden />
    <span className="max-sm:sr-only">Back to Videos</span>
  </Link>
);
