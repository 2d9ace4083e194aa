import type { LeaderboardCamp, LeaderboardEntry } from '@fungo/contracts';
import { ageDivisionOf, rankAmong, rankOverall, type AgeDivision } from '@fungo/contracts/camps/rankings';
import { playerSportWords, scoreText, stationWords } from '@fungo/contracts/camps/result-words';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { campDates } from '@/academy/camp-words';
import { Medal } from '@/academy/medal';
import { Button, ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { boardCampsQuery, campBoardQuery } from '../api/leaderboard';
import { campToShow, divisionsIn } from './board/board.rules';

/** A camp's rankings on paper: each age division on a page of its own. */
export function RankingSheet({ asked, today }: { asked: string | null; today: string }) {
  const camps = useQuery(boardCampsQuery);
  return (
    <div className="page py-8 print:max-w-none print:p-0">
      <Loaded
        query={camps}
        what="the rankings"
        failed="The rankings could not be loaded"
        skeleton={<Skeleton className="h-80" />}
      >
        {(camps) => {
          const camp = camps.find(({ id }) => `${id}` === asked) ?? campToShow(camps, today);
          return camp ? <Sheet camp={camp} /> : <EmptyState title="No leaderboard results available." />;
        }}
      </Loaded>
    </div>
  );
}

function Sheet({ camp }: { camp: LeaderboardCamp }) {
  const board = useQuery(campBoardQuery(camp.id));
  return (
    <>
      <div className="print:hidden">
        <PageHeader eyebrow="Rankings" title={camp.title} text={campDates(camp)}>
          <ButtonLink variant="secondary" to={`/leaderboard?camp=${camp.id}`}>
            <ArrowLeft aria-hidden />
            The leaderboard
          </ButtonLink>
          <Button onClick={() => print()}>
            <Printer aria-hidden />
            Print
          </Button>
        </PageHeader>
      </div>
      <Loaded
        query={board}
        what="the rankings"
        failed="The rankings could not be loaded"
        skeleton={<Skeleton className="h-80" />}
      >
        {(seen) => {
          // The sheet hangs on a fence.
          const entries = seen.filter(({ isPublic }) => isPublic);
          const divisions = divisionsIn(entries);
          if (divisions.length === 0) return <EmptyState title="No scores yet" />;
          return (
            <div className="grid grid-cols-1 gap-12 print:block">
              {divisions.map((division) => (
                <Division key={division} camp={camp} division={division} entries={entries} />
              ))}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

interface DivisionProps {
  camp: LeaderboardCamp;
  division: AgeDivision;
  entries: LeaderboardEntry[];
}

function Division({ camp, division, entries }: DivisionProps) {
  const lines = rankAmong(
    rankOverall(entries, camp.stations).filter(
      ({ entry }) => ageDivisionOf(entry.participantAge) === division,
    ),
    { lessIsBetter: false },
  );
  const scoreOf = (playerId: number, station: string) =>
    entries.find((entry) => entry.playerId === playerId && entry.station === station)?.score ?? null;
  return (
    <section aria-label={division} className="min-w-0 break-after-page last:break-after-auto">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-3xl">{division}</h2>
        <p className="hidden print:block">
          <strong>{camp.title}</strong>, {campDates(camp)}
        </p>
      </div>
      <div
        className="mt-3 overflow-x-auto print:overflow-visible"
        tabIndex={0}
        role="group"
        aria-label={`Rankings of ${division}`}
      >
        <table className="w-full min-w-2xl border-collapse text-left print:min-w-0 print:text-sm">
          <caption className="sr-only">Rankings of {division}</caption>
          <thead>
            <tr className="border-b-2 border-ink align-bottom">
              <th scope="col" className="py-2 pr-3">
                Place
              </th>
              <th scope="col" className="py-2 pr-3">
                Player
              </th>
              {camp.stations.map(({ station, unit }) => (
                <th key={station} scope="col" className="py-2 pr-3 text-right">
                  {stationWords[station]}
                  {unit && <span className="block font-normal text-muted">{unit}</span>}
                </th>
              ))}
              <th scope="col" className="py-2 text-right">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ entry, rank, medal, result }) => (
              <tr key={entry.playerId} className="break-inside-avoid border-b border-line">
                <td className="py-2 pr-3">
                  <span className="flex items-center gap-2 font-bold tabular-nums">
                    <span className="min-w-6">{rank}</span>
                    {medal !== null && (
                      <Medal place={medal} label={`in ${entry.participantSport}`} className="h-7 w-5.5" />
                    )}
                  </span>
                </td>
                <th scope="row" className="py-2 pr-3 font-normal">
                  <strong>{entry.participantName}</strong>
                  <span className="block text-sm text-muted">{playerSportWords[entry.participantSport]}</span>
                </th>
                {camp.stations.map(({ station }) => {
                  const score = scoreOf(entry.playerId, station);
                  return (
                    <td key={station} className="py-2 pr-3 text-right tabular-nums">
                      {score === null ? '–' : scoreText(score)}
                    </td>
                  );
                })}
                <td className="py-2 text-right font-bold tabular-nums">{scoreText(result)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
