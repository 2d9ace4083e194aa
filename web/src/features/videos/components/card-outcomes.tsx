import type { CardOutcome } from '@fungo/contracts';
import { fixCard } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuery } from '@/lib/queries/call';
import { Button } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';

/** Drills on the list before 'Show all'. */
const shownFirst = 8;

/** How often a coach's fix cards were followed by a better score at a camp, by drill. */
export function CardOutcomes() {
  const outcomes = useQuery(listQuery('GET /api/instructor/card-outcomes', { query: {} }));
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-5">
        <div>
          <h2 className="text-2xl">Scores after fix cards</h2>
          <p className="max-w-prose text-muted">
            We compare the last camp before a card with the next one at the same stations. A player counts
            once for each camp, however many cards with a drill came before it. Players also practice and
            grow, so a better score is no proof. We tell a share from {fixCard.toldFrom} players.
          </p>
        </div>
        <Loaded
          query={outcomes}
          what="the scores"
          failed="The scores could not be loaded"
          skeleton={<Skeleton className="h-40" />}
        >
          {(rows) =>
            rows.length === 0 ? (
              <p className="text-muted">No fix cards yet. A review may end in up to {fixCard.perReview}.</p>
            ) : (
              <Outcomes rows={rows} />
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Outcomes({ rows }: { rows: CardOutcome[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, shownFirst);
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {shown.map((row) => (
          <li key={row.words} className="grid gap-1 p-4 sm:flex sm:justify-between sm:gap-6">
            <span className="min-w-0 wrap-anywhere">{row.words}</span>
            <span className="shrink-0 text-muted tabular-nums">{wordsOf(row)}</span>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show all {rows.length} drills
        </Button>
      )}
    </>
  );
}

function wordsOf({ given, players, measured, better }: CardOutcome): string {
  const counted = `${count(given, 'card')} · ${count(players, 'player')}`;
  return better === null ? `${counted} measured` : `${counted} · ${better} of ${measured} times better`;
}

const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;
