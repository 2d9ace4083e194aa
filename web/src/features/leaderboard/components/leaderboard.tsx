import type { LeaderboardCamp, LeaderboardEntry } from '@fungo/contracts';
import { playerSportWords, stationWords } from '@fungo/contracts/camps/result-words';
import { leaderboard } from '@fungo/contracts/constants';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Printer, Tv } from 'lucide-react';
import { campDates } from '@/academy/camp-words';
import { useAddress } from '@/lib/use-address';
import { ButtonLink } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { MoreButton } from '@/ui/paged-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { allBoardsQuery, boardCampsQuery, campBoardQuery } from '../api/leaderboard';
import { ageDivisions, boardsOf, campToShow, ruleOf, type Sport, type View } from './board/board.rules';
import { howMade } from './board/how-made.rules';
import { RankingTable } from './board/ranking-table';
import { LiveBadge } from './live/live-badge';
import { useLive } from './live/use-live';

const everyCamp = 'all';
const stations = [leaderboard.overall, ...leaderboard.stations] as const;
const stationLabel = (station: View['station']) =>
  station === 'overall' ? 'Overall' : stationWords[station];

interface LeaderboardProps {
  /** By the academy's calendar. */
  today: string;
  isAdmin: boolean;
}

/** Live camp rankings, station by station. The URL holds the filters. */
export function Leaderboard({ today, isAdmin }: LeaderboardProps) {
  const live = useLive();
  const camps = useQuery(boardCampsQuery);
  return (
    <div className="page py-12">
      <PageHeader
        eyebrow="On the board"
        title="Camp Leaderboards"
        text="Every station, every score, as the coaches enter them."
      >
        <LiveBadge live={live} className="min-w-34 print:hidden" />
      </PageHeader>
      <Loaded
        query={camps}
        what="the leaderboard"
        failed="The leaderboard could not be loaded"
        skeleton={
          <>
            <Skeleton className="h-43 sm:h-20" />
            <Skeleton className="h-12" />
            <Skeleton className="h-120" />
          </>
        }
        className="grid gap-6"
      >
        {(camps) => <Chosen camps={camps} today={today} isAdmin={isAdmin} />}
      </Loaded>
    </div>
  );
}

function Chosen({ camps, today, isAdmin }: { camps: LeaderboardCamp[] } & LeaderboardProps) {
  const { search, change } = useAddress();
  const asked = search.get('camp');
  const camp =
    asked === everyCamp ? null : (camps.find(({ id }) => `${id}` === asked) ?? campToShow(camps, today));
  const view: View = {
    station: stations.find((station) => station === search.get('station')) ?? 'overall',
    division: ageDivisions.find((division) => division === search.get('age')),
    sport: sports.find((sport) => sport === search.get('sport')),
  };
  if (camp === undefined)
    return (
      <EmptyState
        title="No leaderboard results available."
        text="Scores appear here with the first camp. Get your reps in before it."
      >
        <ButtonLink to="/camps-clinics">View All Camps</ButtonLink>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <div
        role="search"
        aria-label="Leaderboard"
        className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr] print:hidden"
      >
        <Field label="Camp" className="max-sm:col-span-2">
          <Select value={camp?.id ?? everyCamp} onChange={({ target }) => change({ camp: target.value })}>
            <option value={everyCamp}>All Camps</option>
            {camps.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}, {campDates(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Age division">
          <Select
            value={view.division ?? ''}
            onChange={({ target }) => change({ age: target.value || undefined })}
          >
            <option value="">All Ages</option>
            {ageDivisions.map((division) => (
              <option key={division}>{division}</option>
            ))}
          </Select>
        </Field>
        <Field label="Sport">
          <Select
            value={view.sport ?? ''}
            onChange={({ target }) => change({ sport: target.value || undefined })}
          >
            <option value="">All Sports</option>
            {sports.map((sport) => (
              <option key={sport} value={sport}>
                {playerSportWords[sport]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Tabs value={view.station} onValueChange={(station) => change({ station })}>
        <TabsList aria-label="Station" className="print:hidden">
          {stations.map((station) => (
            <TabsTrigger key={station} value={station}>
              {stationLabel(station)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={view.station}>
          {camp ? (
            <OfCamp camp={camp} view={view} isAdmin={isAdmin} />
          ) : (
            <OfAll camps={camps} view={view} isAdmin={isAdmin} />
          )}
        </TabsContent>
      </Tabs>
    </div>
  );
}

const sports = Object.keys(playerSportWords) as Sport[];

interface OfCampProps {
  camp: LeaderboardCamp;
  view: View;
  isAdmin: boolean;
}

function OfCamp({ camp, view, isAdmin }: OfCampProps) {
  const board = useQuery(campBoardQuery(camp.id));
  return (
    <Loaded query={board} what="the scores" skeleton={<Skeleton className="h-120" />}>
      {(entries) => (
        <div className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="min-w-0">
              <h2 className="text-3xl">{camp.title}</h2>
              <p className="text-muted">{campDates(camp)}</p>
            </div>
            <div className="flex flex-wrap gap-3 print:hidden">
              <ButtonLink variant="secondary" to={`/leaderboard?camp=${camp.id}&sheet=1`}>
                <Printer aria-hidden />
                Print
              </ButtonLink>
              <ButtonLink variant="secondary" to={`/leaderboard?camp=${camp.id}&tv=1`} target="_blank">
                <Tv aria-hidden />
                TV view
              </ButtonLink>
            </div>
          </div>
          {entries.some(({ isPublic }) => !isPublic) && (
            <p className="text-muted print:hidden">
              Visitors don’t see players marked ‘Not public’: the camp hasn’t begun, or the family said no.
            </p>
          )}
          <Boards camps={[camp]} entries={entries} view={view} isAdmin={isAdmin} />
        </div>
      )}
    </Loaded>
  );
}

function OfAll({ camps, view, isAdmin }: { camps: LeaderboardCamp[]; view: View; isAdmin: boolean }) {
  const boards = useInfiniteQuery(allBoardsQuery);
  return (
    <Loaded query={boards} what="the scores" skeleton={<Skeleton className="h-120" />}>
      {(entries) => (
        <div className="grid grid-cols-1 gap-6">
          <h2 className="text-3xl">All Camps</h2>
          <Boards camps={camps} entries={entries} view={view} isAdmin={isAdmin} />
          <MoreButton query={boards} label="Count earlier camps too" />
        </div>
      )}
    </Loaded>
  );
}

interface BoardsProps {
  camps: LeaderboardCamp[];
  entries: LeaderboardEntry[];
  view: View;
  isAdmin: boolean;
}

function Boards({ camps, entries, view, isAdmin }: BoardsProps) {
  const { division, sport, station } = view;
  const boards = boardsOf(camps, entries, view).filter(
    ({ lines }) => lines.length > 0 || (isAdmin && camps.length === 1),
  );
  if (boards.length === 0)
    return (
      <EmptyState
        title="No scores yet"
        text={
          division || sport
            ? 'Nobody in this selection was measured here.'
            : 'The first score appears here as soon as a coach enters it.'
        }
      />
    );
  return boards.map((board) => {
    const rule = station === 'overall' ? null : ruleOf(board.camps[0]!, station);
    const titles = board.camps.map(({ title }) => title).join(', ');
    const shown = camps.length === 1 ? board : { ...board, unmeasured: [] };
    return (
      <section key={board.camps[0]!.id} aria-label={titles} className="grid grid-cols-1 gap-4">
        {boards.length > 1 && <h3 className="text-xl">{titles}</h3>}
        <RankingTable
          // A newly chosen ranking doesn't animate in from the old one.
          key={[station, division, sport].join()}
          board={shown}
          rule={rule}
          caption={`${stationLabel(station)}, ${division ?? 'All Ages'}: ${titles}`}
          namesCamps={board.camps.length > 1}
          isAdmin={isAdmin}
        />
        <HowMade sentences={howMade(board.camps[0]!.stations, station)} />
      </section>
    );
  });
}

const HowMade = ({ sentences }: { sentences: string[] }) => (
  <details className="text-muted">
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-ink underline">
      How rankings work
    </summary>
    <ul className="mt-1 grid max-w-prose list-disc gap-1 pl-5">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </details>
);
