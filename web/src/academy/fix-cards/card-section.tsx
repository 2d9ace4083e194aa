import type { FixCard } from '@fungo/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { CardView } from './card-view';
import { ProofClip } from './proof-clip';

interface CardSectionProps {
  query: UseQueryResult<FixCard[]>;
  title: (cards: FixCard[]) => string;
  /** Names the swing, for cards of several. */
  showsSwing?: boolean;
  /** The reader's side of a card. */
  children: (card: FixCard) => ReactNode;
}

/** Fix cards under a heading. Nothing where there is none. */
export function CardSection({
  query: { data: cards, error, refetch },
  title,
  showsSwing,
  children,
}: CardSectionProps) {
  const id = useId();
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
        {title(cards)}
      </h2>
      {cards.map((card) => (
        <CardView key={card.id} card={card} showsSwing={showsSwing}>
          <ProofClip card={card} />
          {children(card)}
        </CardView>
      ))}
    </section>
  );
}
