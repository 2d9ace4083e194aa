import type { Video } from '@fungo/contracts';
import { fixCard } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { AnswerCard } from '@/academy/fix-cards/answer-card';
import { CardView } from '@/academy/fix-cards/card-view';
import { openCardsQuery } from '@/academy/fix-cards/fix-cards';
import { ProofClip } from '@/academy/fix-cards/proof-clip';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { CardForm } from './card-form';
import { isInUse, type CardDraft } from './cards.rules';
import type { ReviewCards } from './use-review-cards';
import { ChangedByAnother, NotLoaded } from '../work-notices';

/** The things to fix of a review: at most three cards. */
export function CardsEditor({ video, review }: { video: Video; review: ReviewCards }) {
  const id = useId();
  const { drafts, saved, query, change } = review;
  const set = (draft: CardDraft) => change(drafts.map((one) => (one.id === draft.id ? draft : one)));
  const add = () =>
    change([...drafts, { id: crypto.randomUUID(), cue: '', drill: '', clipId: '', target: '', goal: null }]);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div>
        <h2 id={id} className="text-xl">
          Fix cards{' '}
          <span className="text-muted">
            ({drafts.length} of {fixCard.perReview})
          </span>
        </h2>
        <p className="text-sm text-muted">
          The player practices each one and sends you a clip of ten seconds.
        </p>
        <OpenBefore video={video} />
      </div>
      {review.isClashing && (
        <ChangedByAnother
          what="the fix cards"
          takeTheirs={() => void review.takeTheirs()}
          keepMine={() => void review.keepMine()}
        />
      )}
      {!query.data && query.error ? (
        <NotLoaded what="The fix cards" retry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading label="Loading the fix cards">
          <Skeleton className="h-11" />
        </Loading>
      ) : (
        <>
          {drafts.map((draft, index) => {
            const card = saved.find((one) => one.id === draft.id);
            return card && isInUse(card) ? (
              <CardView key={draft.id} card={card}>
                <ProofClip card={card} />
                <AnswerCard card={card} />
              </CardView>
            ) : (
              <CardForm
                key={draft.id}
                number={index + 1}
                draft={draft}
                playerId={video.student.id}
                change={set}
                remove={() => change(drafts.filter((one) => one.id !== draft.id))}
              />
            );
          })}
          {drafts.length < fixCard.perReview && (
            <Button variant="blank" className="w-full" onClick={add}>
              <Plus aria-hidden />
              Add a fix card
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** Cards of earlier reviews that the player still works on. */
function OpenBefore({ video }: { video: Video }) {
  const { data = [] } = useQuery(openCardsQuery([video.student.id]));
  const count = data.filter(({ videoId }) => videoId !== video.id).length;
  if (count === 0) return null;
  return (
    <p className="text-sm">
      <Link to={`/players/${video.student.id}`} className="inline-flex min-h-11 items-center underline">
        {count === 1 ? '1 card is open from before' : `${count} cards are open from before`}
      </Link>
    </p>
  );
}
