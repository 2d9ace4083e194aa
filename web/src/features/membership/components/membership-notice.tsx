import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useChosenPlayer } from '@/academy/chosen-player';
import { membershipQuery } from '@/academy/queries/membership';
import { ButtonLink } from '@/ui/button';
import { NotYet } from '@/ui/skeleton';
import { standingWords } from '../standing-words';

/** Tells a member on other pages what they should know of their payment: that it fails, ends or is paused. */
export function MembershipNotice({ timeZone }: { timeZone: string }) {
  const { playerId } = useChosenPlayer();
  const { data: standing, isPending } = useQuery(membershipQuery(playerId));
  if (isPending) return <NotYet />;
  if (!standing?.subscription || standing.subscription.state === 'active' || standing.by === 'academy')
    return null;
  const { state } = standing.subscription;
  return (
    <section
      aria-label="Your membership"
      className="mb-8 flex flex-wrap items-center gap-4 rounded-lg border border-line bg-sunken p-5"
    >
      <CreditCard aria-hidden className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 basis-64">{standingWords(standing, timeZone)}</p>
      <ButtonLink variant={state === 'card-failed' ? 'primary' : 'secondary'} to="/subscribe">
        {state === 'card-failed' ? 'Change card' : 'See your membership'}
      </ButtonLink>
    </section>
  );
}
