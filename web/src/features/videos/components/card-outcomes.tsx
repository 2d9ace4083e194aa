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
            We compare the last camp score before a card with the next one at the same stations. Players also
            practice and grow, so a better score is no proof. We tell a share from {fixCard.toldFrom} measured
            cards.
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

function wordsOf({ given, measured, better }: CardOutcome): string {
  const cards = `${given} ${given === 1 ? 'card' : 'cards'}`;
  return better === null ? `${cards} · ${measured} measured` : `${cards} · ${better} of ${measured} better`;
}
