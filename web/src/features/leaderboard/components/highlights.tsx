import type { LeaderboardHighlights } from '@fungo/contracts';
import { scoreText, stationWords } from '@fungo/contracts/camps/result-words';
import { leaderboard } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Medal } from '@/academy/medal';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { highlightsQuery } from '../api/leaderboard';

interface HighlightsProps {
  campId: number;
  campTitle: string;
  /** Heading level, by the surrounding section. */
  level: 2 | 4;
}

/** The first of a camp that is over, and the way to all of its scores. Read when it is about to come into sight. */
export function Highlights({ campId, campTitle, level }: HighlightsProps) {
  const Heading = level === 2 ? 'h2' : 'h4';
  const box = useRef<HTMLElement>(null);
  const isNear = useIsNear(box);
  const highlights = useQuery({ ...highlightsQuery(campId), enabled: isNear });
  return (
    <section
      ref={box}
      aria-label={`Leaderboard highlights of ${campTitle}`}
      className="@container grid grid-cols-1 content-start gap-3"
    >
      <Heading className="text-xl">Leaderboard highlights</Heading>
      <Loaded
        query={highlights}
        what="the leaderboard highlights"
        failed="The highlights could not be loaded"
        skeleton={<Reserved />}
      >
        {(found) => <Found found={found} campId={campId} campTitle={campTitle} />}
      </Loaded>
    </section>
  );
}

/** As high as what a camp of both sports has, so that nothing below moves. */
const Reserved = () => (
  <>
    <div className="grid grid-cols-1 gap-4 @md:grid-cols-2">
      <Skeleton className="h-29" />
      <Skeleton className="h-29" />
    </div>
    <Skeleton className="h-40 @md:h-26" />
    <Skeleton className="h-11 w-52" />
  </>
);

interface FoundProps extends Omit<HighlightsProps, 'level'> {
  found: LeaderboardHighlights;
}

function Found({ found, campId, campTitle }: FoundProps) {
  const { baseballTop3, softballTop3, stationLeaders } = found;
  const leaders = leaderboard.stations.flatMap((station) => {
    const leader = stationLeaders[station];
    return leader ? [{ station, ...leader }] : [];
  });
  if (leaders.length === 0) return <p className="text-muted">No leaderboard results available.</p>;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2">
        <Top title="Baseball" lines={baseballTop3} />
        <Top title="Softball" lines={softballTop3} />
      </div>
      <Part title="Best at each station">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-1 @md:grid-cols-2">
          {leaders.map(({ station, participantName, score }) => (
            <div key={station} className="flex justify-between gap-3">
              <dt className="text-muted">{stationWords[station]}</dt>
              <dd className="min-w-0 text-right">
                <strong>{participantName}</strong> {scoreText(score)}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <ButtonLink
        variant="secondary"
        to={`/leaderboard?camp=${campId}`}
        aria-label={`See the full leaderboard of ${campTitle}`}
        className="justify-self-start"
      >
        See the full leaderboard
      </ButtonLink>
    </>
  );
}

/** Equal totals share a place. */
function Top({ title, lines }: { title: string; lines: LeaderboardHighlights['baseballTop3'] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <ol className="grid gap-1">
        {lines.map(({ participantName, totalScore }, index) => (
          <li key={index} className="flex items-center gap-2">
            <Medal
              place={lines.findIndex((line) => line.totalScore === totalScore) + 1}
              className="h-7 w-5.5"
            />
            <strong className="min-w-0 flex-1">{participantName}</strong>
            <span className="font-display text-xl font-extrabold tabular-nums">{scoreText(totalScore)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="eyebrow mb-1 text-muted">{title}</p>
    {children}
  </div>
);

/** Whether an element is in sight or will be soon; once it is, it stays so. */
function useIsNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !box.current) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isNear, box]);
  return isNear;
}
