import type { FixCard } from '@fungo/contracts';
import { fixCard } from '@fungo/contracts/constants';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useAnswerCard } from './fix-cards';

/** The coach's side of a card: one tap, with a line or without. */
export function AnswerCard({ card }: { card: FixCard }) {
  const [line, setLine] = useState('');
  const answer = useAnswerCard(card.id);
  const isWaiting = card.state === 'proof';

  const say = (said: 'again' | 'done') =>
    answer.mutate(
      { answer: said, line, ...(isWaiting && { proofId: card.proof?.id }) },
      {
        onSuccess: () => {
          setLine('');
          toast.success(said === 'done' ? 'Got it' : 'Again', 'The family will hear of it.');
        },
        onError: (error) => toast.error('Not answered', messageOf(error, 'Please try again.')),
      },
    );

  return (
    <div className="grid gap-3">
      {card.state !== 'done' && (
        <Field label="A line for the player" optional>
          <Input
            maxLength={fixCard.lineLength}
            value={line}
            onChange={({ target }) => setLine(target.value)}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-2">
        {card.state !== 'open' && (
          <Button variant="secondary" size="narrow" busy={answer.isPending} onClick={() => say('again')}>
            <RotateCcw aria-hidden /> Again
          </Button>
        )}
        {card.state !== 'done' && (
          <Button
            variant={isWaiting ? 'primary' : 'secondary'}
            size="narrow"
            busy={answer.isPending}
            onClick={() => say('done')}
          >
            <Check aria-hidden /> Got it
          </Button>
        )}
      </div>
    </div>
  );
}
