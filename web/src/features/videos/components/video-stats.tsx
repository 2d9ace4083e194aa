import { useInfiniteQuery } from '@tanstack/react-query';
import { videosQuery } from '../api/videos';
import { countVideos } from '../video-list.rules';

/** The library's scoreboard. */
export function VideoStats() {
  const { data: videos, hasNextPage } = useInfiniteQuery(videosQuery);
  const counts = videos && countVideos(videos);
  return (
    <dl className="board grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-board-line shadow-card lg:grid-cols-4">
      <Stat label="Total Videos" value={counts?.total} isAtLeast={hasNextPage} />
      <Stat label="Pending Review" value={counts?.pending} isAtLeast={hasNextPage} />
      <Stat label="Reviewed" value={counts?.reviewed} isAtLeast={hasNextPage} />
      <Stat label="This Week" value={counts?.thisWeek} />
    </dl>
  );
}

interface StatProps {
  label: string;
  /** undefined while it is counted */
  value: number | undefined;
  /** More was not read yet. */
  isAtLeast?: boolean;
}

const Stat = ({ label, value, isAtLeast }: StatProps) => (
  <div className="grid justify-items-center gap-3 bg-board px-3 py-5">
    <dt className="eyebrow text-center text-board-muted">{label}</dt>
    <dd className="flap text-5xl">
      {value ?? <span className="animate-pulse">··</span>}
      {isAtLeast && '+'}
    </dd>
  </div>
);
