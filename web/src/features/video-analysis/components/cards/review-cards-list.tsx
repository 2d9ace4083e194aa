import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CardView } from '@/academy/fix-cards/card-view';
import { reviewCardsQuery } from '@/academy/fix-cards/fix-cards';
import { ProofClip } from '@/academy/fix-cards/proof-clip';
import { SendProof } from '@/academy/fix-cards/send-proof';
import { Button } from '@/ui/button';

/** The player's cards of a finished review. Nothing where it has none. */
export function ReviewCardsList({ videoId }: { videoId: string }) {
  const id = useId();
  const { data: cards, error, refetch } = useQuery(reviewCardsQuery(videoId));
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
        What to fix
      </h2>
      {cards.map((card) => (
        <CardView key={card.id} card={card}>
          <ProofClip card={card} />
          <SendProof card={card} />
        </CardView>
      ))}
    </section>
  );
}
