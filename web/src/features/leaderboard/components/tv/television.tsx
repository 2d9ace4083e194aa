import type { LeaderboardCamp, LeaderboardEntry, Site } from '@fungo/contracts';
import type { Ranked } from '@fungo/contracts/camps/rankings';
import { playerSportWords, scoreText } from '@fungo/contracts/camps/result-words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatTime, siteTime } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { campQuery } from '@/academy/queries/camps';
import { siteQuery } from '@/lib/queries/site';
import { siteDate } from '@/lib/site-date';
import { useTitle } from '@/lib/use-title';
import { CampLogo } from '@/academy/camp-logo';
import { Medal } from '@/academy/medal';
import { BrandMark } from '@/ui/brand-mark';
import { boardCampsQuery, campBoardQuery } from '../../api/leaderboard';
import { campToShow } from '../board/board.rules';
import { placeWords } from '../board/ranking-table';
import { useMoves } from '../board/use-moves';
import { LiveBadge } from '../live/live-badge';
import { useLive, type Live } from '../live/use-live';
import { slideAfter, slidesOf, type Slide } from './slides.rules';
import { useScreenAwake } from './use-screen-awake';

/** Time on screen per ranking, in milliseconds. */
const turn = 12_000;
const clockTick = 1000;
/** Nobody is there to press 'Try again'. Milliseconds between two tries. */
const untilItWorks = { retry: true, retryDelay: 5000 } as const;

/** The leaderboard on a screen by the field: it fills the window, turns by itself and asks nobody anything. */
export function Television({ asked }: { asked: string | null }) {
  useWholeWindow();
  useScreenAwake();
  useTitle('Camp Leaderboards');
  const live = useLive();
  const site = useQuery({ ...siteQuery, ...untilItWorks }).data;
  const camps = useQuery({ ...boardCampsQuery, ...untilItWorks }).data;
  const now = useNow();
  const today = site && siteDate(site.timeZone, now);
  const camp =
    camps?.find(({ id }) => `${id}` === asked) ?? (today ? campToShow(camps ?? [], today) : undefined);
  return createPortal(
    <div className="board fixed inset-0 z-50 flex cursor-none flex-col overflow-hidden bg-board-deep text-[2.4vh] text-board-ink">
      <main className="flex min-h-0 flex-1 flex-col px-[3vw] py-[2.5vh]">
        {site && camp ? (
          <CampOnScreen key={camp.id} camp={camp} site={site} live={live} now={now} />
        ) : (
          <p role="status" className="m-auto font-display text-[6vh] font-extrabold">
            {camps && site ? 'No leaderboard results available.' : 'Warming up…'}
          </p>
        )}
      </main>
    </div>,
    document.body,
  );
}

interface CampOnScreenProps {
  camp: LeaderboardCamp;
  site: Site;
  live: Live;
  now: Date;
}

function CampOnScreen({ camp, site, live, now }: CampOnScreenProps) {
  const entries = useQuery({ ...campBoardQuery(camp.id), ...untilItWorks }).data;
  const logo = useQuery(campQuery(`${camp.id}`)).data?.logoUrl ?? null;
  // The person who opened it may see more than the crowd should.
  const slides = entries
    ? slidesOf(
        camp,
        entries.filter(({ isPublic }) => isPublic),
      )
    : [];
  const slide = useTurning(slides);
  return (
    <>
      <header className="flex items-center gap-[2vw]">
        <CampLogo camp={{ title: camp.title, logoUrl: logo }} className="size-[min(12vh,14vw)]" />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-[0.6vw] text-[min(2.6vh,3vw)] font-bold text-board-muted">
            <BrandMark className="size-[1.3em] shrink-0" />
            <span className="truncate">{site.name}</span>
          </p>
          <h1 className="mt-[0.6vh] truncate pb-[0.4vh] text-[min(6vh,5vw)] leading-none">{camp.title}</h1>
        </div>
        <div className="text-right">
          <time className="flap text-[min(6.4vh,7vw)]">{formatTime(siteTime(site.timeZone, now))}</time>
          <div>
            <LiveBadge live={live} className="mt-[1vh] text-[2.4vh] text-board-muted" />
          </div>
        </div>
      </header>
      {slide ? (
        <OnScreen key={slide.key} slide={slide} slides={slides} />
      ) : (
        <p role="status" className="m-auto font-display text-[8vh] font-extrabold">
          {entries ? 'No scores yet' : 'Warming up…'}
        </p>
      )}
    </>
  );
}

function OnScreen({ slide, slides }: { slide: Slide; slides: Slide[] }) {
  const list = useRef<HTMLOListElement>(null);
  useMoves(list);
  return (
    <section
      aria-label={`${slide.division}, ${slide.station}`}
      className="mt-[2vh] flex min-h-0 flex-1 animate-fade flex-col"
    >
      <h2 className="flex items-baseline gap-[1.4vw] text-[min(4.6vh,5vw)] leading-none">
        <span className="text-lamp">{slide.division}</span>
        <span>{slide.station}</span>
        {slide.unit && <span className="text-[3vh] text-board-muted">{slide.unit}</span>}
        <span className="ml-auto font-sans text-[min(2.6vh,3vw)] font-bold tracking-normal text-board-muted">
          {slide.count > slide.lines.length
            ? `First ${slide.lines.length} of ${slide.count}`
            : `${slide.count} ranked`}
        </span>
      </h2>
      <ol ref={list} className="mt-[1.8vh] grid flex-1 grid-rows-[repeat(10,minmax(0,1fr))] gap-[0.6vh]">
        {slide.lines.map((line) => (
          <Line key={line.entry.playerId} {...line} />
        ))}
      </ol>
      <ol aria-hidden className="mt-[1vh] flex gap-[0.4vw]">
        {slides.map(({ key }) => (
          <li
            key={key}
            className={cn('h-[0.6vh] flex-1 rounded-full', key === slide.key ? 'bg-lamp' : 'bg-board-line')}
          />
        ))}
      </ol>
    </section>
  );
}

const Line = ({ entry, rank, medal, result }: Ranked<LeaderboardEntry>) => (
  <li
    data-row={entry.playerId}
    className={cn(
      'flex items-center gap-[1.4vw] rounded-md px-[1.4vw]',
      medal === null ? 'bg-board' : 'bg-board-raised',
    )}
  >
    <span className="w-[4vw] text-right font-display text-[min(5vh,5vw)] leading-none font-extrabold text-board-muted tabular-nums">
      {rank}
    </span>
    <span className="w-[3.6vw]">
      {medal !== null && (
        <Medal
          place={medal}
          label={`${placeWords[medal]} in ${entry.participantSport}`}
          className="h-[min(5.8vh,4.5vw)] w-[min(4.6vh,3.6vw)]"
        />
      )}
    </span>
    <strong className="min-w-0 flex-1 truncate text-[min(4.8vh,5vw)] leading-tight">
      {entry.participantName}
    </strong>
    <span className="text-[min(2.8vh,3vw)] text-board-muted">{playerSportWords[entry.participantSport]}</span>
    <span className="min-w-[13vw] text-right font-display text-[min(5.2vh,5vw)] leading-none font-extrabold text-lamp tabular-nums">
      {scoreText(result)}
    </span>
  </li>
);

/** The slide that is on; another every {@link turn}. */
function useTurning(slides: Slide[]): Slide | undefined {
  const [key, setKey] = useState<string>();
  const known = useRef(slides);
  useEffect(() => {
    known.current = slides;
  });
  useEffect(() => {
    const turning = setInterval(
      // Before any turn, the first ranking has been on.
      () => setKey((shown) => slideAfter(known.current, shown ?? known.current[0]?.key)),
      turn,
    );
    return () => clearInterval(turning);
  }, []);
  return slides.find((slide) => slide.key === key) ?? slides[0];
}

/** By the second, so that the clock turns with the academy's. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), clockTick);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

/** The page behind is neither seen nor reached: no menu, no message, no bar to scroll. */
function useWholeWindow() {
  useLayoutEffect(() => {
    const page = document.getElementById('root');
    if (!page) return;
    page.style.display = 'none';
    return () => {
      page.style.removeProperty('display');
    };
  }, []);
}
