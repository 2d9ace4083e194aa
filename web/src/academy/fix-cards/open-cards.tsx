import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/ui/button';
import { CardView } from './card-view';
import { AnswerCard } from './answer-card';
import { openCardsQuery } from './fix-cards';
import { ProofClip } from './proof-clip';
import { SendProof } from './send-proof';

interface OpenCardsProps {
  playerId: string;
  isStaff: boolean;
}

/** Cards that a player still works on, from all reviews that the reader may see. Nothing where there is none. */
export function OpenCards({ playerId, isStaff }: OpenCardsProps) {
  const id = useId();
  const { data: cards, error, refetch } = useQuery(openCardsQuery([playerId]));
  if (!cards && error)
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-3 text-danger-ink">
        The fix cards could not be loaded.
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!cards || cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-2xl">
        {cards.length === 1 ? '1 open fix card' : `${cards.length} open fix cards`}
      </h2>
      {cards.map((card) => (
        <CardView key={card.id} card={card} showsSwing>
          <ProofClip card={card} />
          {isStaff ? <AnswerCard card={card} /> : <SendProof card={card} />}
        </CardView>
      ))}
    </section>
  );
}
