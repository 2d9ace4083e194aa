import type { LeaderboardEntry, StationRule } from '@fungo/contracts';
import { ageDivisionOf } from '@fungo/contracts/camps/rankings';
import { playerSportWords, scoreText } from '@fungo/contracts/camps/result-words';
import { useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { Medal } from '@/academy/medal';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import type { Board } from './board.rules';
import { DeletePlayer } from './delete-player';
import { Score } from './score';
import { ScoreCell } from './score-cell';
import { useMoves } from './use-moves';

/** Rows that are drawn before somebody asks for more. */
const rowsAtOnce = 100;

interface RankingTableProps {
  board: Board;
  /** Of the station; null for the overall ranking. */
  rule: StationRule | null;
  caption: string;
  /** More than one camp is ranked: each row names its own. */
  namesCamps: boolean;
  isAdmin: boolean;
}

export function RankingTable({ board, rule, caption, namesCamps, isAdmin }: RankingTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [shown, setShown] = useState(rowsAtOnce);
  useMoves(body);
  const rows: RowProps[] = [
    ...board.lines,
    ...board.unmeasured.map((entry) => ({ entry, rank: null, medal: null, result: null })),
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="overflow-hidden">
        <table className="w-full table-fixed border-collapse text-left">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="eyebrow border-b border-line text-muted">
              <th scope="col" className="w-24 py-3 pl-4 sm:w-32 sm:pl-6">
                Place
              </th>
              <th scope="col" className="py-3">
                Player
              </th>
              <th
                scope="col"
                className={cn('py-3 pr-4 text-right sm:pr-6', isAdmin ? 'w-36 sm:w-72' : 'w-28 sm:w-44')}
              >
                {rule ? 'Score' : 'Total'}
              </th>
            </tr>
          </thead>
          <tbody ref={body} className="divide-y divide-line">
            {rows.slice(0, shown).map((row) => (
              <Row
                key={row.entry.playerId}
                {...row}
                rule={rule}
                campTitle={namesCamps ? row.entry.campTitle : null}
                isAdmin={isAdmin}
              />
            ))}
          </tbody>
        </table>
      </Card>
      {rows.length > shown && (
        <Button
          variant="secondary"
          className="justify-self-center print:hidden"
          onClick={() => setShown(shown + rowsAtOnce)}
        >
          Show more players
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  entry: LeaderboardEntry;
  rank: number | null;
  medal: number | null;
  result: number | null;
}

interface DrawnRow extends RowProps {
  rule: StationRule | null;
  campTitle: string | null;
  isAdmin: boolean;
}

function Row({ entry, rank, medal, result, rule, campTitle, isAdmin }: DrawnRow) {
  const { participantName: name, participantSport: sport, participantAge } = entry;
  const score = result === null ? null : scoreText(result, rule?.unit);
  return (
    <tr data-row={entry.playerId} className={medal === null ? undefined : 'bg-leather-soft'}>
      <td className="py-3 pl-4 align-middle sm:pl-6">
        <span className="flex items-center gap-x-2">
          <span className="min-w-8 font-display text-2xl font-extrabold tabular-nums">
            {rank ?? (
              <span className="text-muted" aria-label="No place yet">
                –
              </span>
            )}
          </span>
          {medal !== null && <Medal place={medal} label={`${placeWords[medal]} in ${sport}`} />}
        </span>
      </td>
      <th scope="row" className="py-3 pr-2 text-left font-normal">
        <strong className={cn('text-lg', rank === null && 'text-muted')}>{name}</strong>
        {!entry.isPublic && <Badge className="ml-2">Not public</Badge>}
        <span className="block text-sm text-muted">
          {[playerSportWords[sport], ageDivisionOf(participantAge) ?? `age ${participantAge}`].join(' · ')}
          {campTitle && <span className="block [overflow-wrap:anywhere]">{campTitle}</span>}
        </span>
      </th>
      <td className="py-2 pr-4 text-right sm:pr-6">
        {isAdmin ? (
          <ScoreCell
            entry={entry}
            score={score}
            isEditable={rule !== null}
            remove={<DeletePlayer entry={entry} />}
          />
        ) : (
          <Score>{score}</Score>
        )}
      </td>
    </tr>
  );
}

export const placeWords: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third' };
