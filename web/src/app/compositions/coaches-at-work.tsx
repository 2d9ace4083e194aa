import type { Overview } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useInstructors } from '@/academy/queries/instructors';
import { overviewQuery } from '@/academy/queries/overview';
import { fullName } from '@/lib/names';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';

/** All coaches with what they have to answer, most first: an administrator chooses one to act for. */
export function CoachesAtWork({ choose }: { choose: (instructorId: string) => void }) {
  const waiting = useQuery(overviewQuery(undefined)).data?.coaches ?? [];
  return (
    <section aria-labelledby="coaches" className="grid grid-cols-1 gap-4">
      <h2 id="coaches" className="text-2xl">
        Which coach?
      </h2>
      <Loaded query={useInstructors()} what="the coaches" skeleton={<Skeleton className="h-40" />}>
        {(coaches) => (
          <Card>
            <ul className="divide-y divide-line">
              {coaches
                .map((coach) => ({
                  coach,
                  work: waiting.find(({ instructorId }) => instructorId === coach.id),
                }))
                .sort((a, b) => countOf(b.work) - countOf(a.work))
                .map(({ coach: { id, user }, work }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-sunken"
                      onClick={() => choose(String(id))}
                    >
                      <Avatar person={user} />
                      <span className="min-w-0">
                        <strong className="block wrap-anywhere">{fullName(user)}</strong>
                        <span className="block text-sm text-muted">
                          {work ? wordsOf(work) : 'Nothing to answer'}
                        </span>
                      </span>
                      <ChevronRight aria-hidden className="ml-auto shrink-0 text-muted" />
                    </button>
                  </li>
                ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </section>
  );
}

type Work = NonNullable<Overview['coaches']>[number];

const countOf = (work: Work | undefined) => (work ? work.pending + work.customRequests : 0);

const wordsOf = ({ pending, customRequests }: Work) =>
  [
    pending > 0 && (pending === 1 ? '1 lesson request' : `${pending} lesson requests`),
    customRequests > 0 && (customRequests === 1 ? '1 custom request' : `${customRequests} custom requests`),
  ]
    .filter(Boolean)
    .join(' · ');
