import { useQuery } from '@tanstack/react-query';
import { useChosenPlayer } from '@/academy/chosen-player';
import { videoCountsQuery } from '../api/videos';

/** The library's scoreboard. */
export function VideoStats({ isPlayer }: { isPlayer: boolean }) {
  const { listed } = useChosenPlayer();
  const { data: counts } = useQuery(videoCountsQuery(isPlayer ? listed : undefined));
  return (
    <dl className="board grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-board-line shadow-card lg:grid-cols-4">
      <Stat label="Total Videos" value={counts?.total} />
      <Stat label="Pending Review" value={counts?.pending} />
      <Stat label="Reviewed" value={counts?.reviewed} />
      <Stat label="This Week" value={counts?.thisWeek} />
    </dl>
  );
}

interface StatProps {
  label: string;
  /** undefined while it is counted */
  value: number | undefined;
}

const Stat = ({ label, value }: StatProps) => (
  <div className="grid justify-items-center gap-3 bg-board px-3 py-5">
    <dt className="eyebrow text-center text-board-muted">{label}</dt>
    <dd className="flap text-5xl">{value ?? <span className="animate-pulse">··</span>}</dd>
  </div>
);
