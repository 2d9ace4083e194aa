import { messageOf } from '@/lib/api';
import { Button, ButtonLink } from '@/ui/button';
import { useProveAddress } from '../api/prove-address';

/** Asks for a tap: what opens links in mails to look for harm confirms nothing. `token` is the secret of the mail's link. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const proof = useProveAddress();
  if (proof.isSuccess)
    return (
      <div role="status" className="grid max-w-md gap-5">
        <p className="rounded-lg border border-grass bg-grass-soft p-5">
          Thank you! Your email is confirmed.
        </p>
        <ButtonLink size="lg" to="/player-dashboard">
          See my lessons
        </ButtonLink>
      </div>
    );
  if (!token || proof.isError)
    return (
      <div role="alert" className="grid max-w-md gap-5">
        <p className="rounded-lg border border-line bg-sunken p-5">
          {token
            ? messageOf(proof.error, 'Please check your connection and try again.')
            : 'Please open the link in your email again, or ask for a new one on your dashboard.'}
        </p>
        {token && (
          <Button size="lg" busy={proof.isPending} onClick={() => proof.mutate(token)}>
            Try again
          </Button>
        )}
        <ButtonLink size="lg" variant="secondary" to="/player-dashboard">
          Go to my dashboard
        </ButtonLink>
      </div>
    );
  return (
    <Button size="lg" busy={proof.isPending} onClick={() => proof.mutate(token)}>
      {proof.isPending ? 'Confirming...' : 'Confirm my email'}
    </Button>
  );
}
