import type { FixCard } from '@fungo/contracts';
import { Check, Clock, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/ui/badge';
import { CardGoal } from './card-goal';
import { isOnItsWay } from './fix-cards';

interface CardViewProps {
  card: FixCard;
  /** Names the swing, for cards of several. */
  showsSwing?: boolean;
  /** Names the player, for cards of several. */
  showsPlayer?: boolean;
  /** The reader's buttons. */
  children?: ReactNode;
}

/** One thing to fix: the cue, the drill, the target and the goal, with what came of it. */
export const CardView = ({ card, showsSwing, showsPlayer, children }: CardViewProps) => {
  const answer = card.steps.findLast(({ step }) => step !== 'proof');
  return (
    <article aria-label={card.cue} className="grid min-w-0 gap-3 rounded-lg border border-line bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          {showsPlayer && (
            <p className="text-sm font-bold text-muted wrap-anywhere">
              <Link to={`/players/${card.player.id}`} className="underline underline-offset-4">
                {card.player.firstName} {card.player.lastName}
              </Link>
            </p>
          )}
          <h3 className="text-xl wrap-anywhere">{card.cue}</h3>
        </div>
        <CardState card={card} />
      </div>
      {(card.drill || card.clip || card.target || card.goal) && (
        <dl className="grid gap-2">
          {(card.drill || card.clip) && (
            <Fact label="Drill">
              {card.drill}
              {card.clip?.url && (
                <a
                  href={card.clip.url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
                >
                  Watch: {card.clip.title}
                </a>
              )}
            </Fact>
          )}
          {card.target && <Fact label="Target">{card.target}</Fact>}
          {card.goal && (
            <Fact label="Goal">
              <CardGoal card={{ ...card, goal: card.goal }} />
            </Fact>
          )}
        </dl>
      )}
      {answer?.line && card.state !== 'proof' && (
        <p className="rounded-md bg-sunken p-3 wrap-anywhere">“{answer.line}”</p>
      )}
      {showsSwing && (
        <p className="text-sm text-muted wrap-anywhere">
          From{' '}
          <Link to={`/video-analysis/${card.videoId}`} className="underline underline-offset-4">
            {card.videoTitle}
          </Link>
        </p>
      )}
      {children}
    </article>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="grid justify-items-start whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);

function CardState({ card }: { card: FixCard }) {
  if (card.state === 'done')
    return (
      <Badge tone="grass">
        <Check aria-hidden /> Got it
      </Badge>
    );
  if (card.state === 'proof')
    return (
      <Badge tone="leather">
        <Clock aria-hidden /> {isOnItsWay(card) ? 'Proof on its way' : 'Proof sent'}
      </Badge>
    );
  const wasAnswered = card.steps.some(({ step }) => step === 'again');
  return wasAnswered ? (
    <Badge tone="clay">
      <RotateCcw aria-hidden /> Again
    </Badge>
  ) : (
    <Badge>Open</Badge>
  );
}
