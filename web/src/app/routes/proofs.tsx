import { useQuery } from '@tanstack/react-query';
import { AnswerCard } from '@/academy/fix-cards/answer-card';
import { CardView } from '@/academy/fix-cards/card-view';
import { proofsQuery } from '@/academy/fix-cards/fix-cards';
import { ProofClip } from '@/academy/fix-cards/proof-clip';
import { useTitle } from '@/lib/use-title';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';

/** Proofs that wait for the coach, the longest wait first. */
export default function ProofsPage() {
  useTitle('Proofs');
  const query = useQuery(proofsQuery());
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <PageHeader title="Proofs to look at" text="Ten seconds each. One tap answers." />
      <Loaded
        query={query}
        what="the proofs"
        failed="The proofs could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState
              title="No proof is waiting"
              text="When a player sends a clip for one of your fix cards, it appears here."
            />
          ) : (
            <>
              <h2 className="sr-only">Waiting</h2>
              <ul className="grid grid-cols-1 gap-6">
                {cards.map((card) => (
                  <li key={card.id} className="min-w-0">
                    <CardView card={card} showsPlayer showsSwing>
                      <ProofClip card={card} />
                      <AnswerCard card={card} />
                    </CardView>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </div>
  );
}
