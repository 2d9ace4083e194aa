import { useState } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import { useCurrentUser } from '@/lib/queries/current-user';
import { Button, ButtonLink } from '@/ui/button';
import { useProveAddress } from '../api/prove-address';
import { ConfirmWithPassword } from './confirm-with-password';

const final = ['identity.proof-link-invalid', 'identity.address-proved'];

/**
 * Asks for a tap, because a mail scanner that opens links must confirm nothing. Without a session of the account it also asks
 * for the password. `token` is the secret from the mail's link.
 */
export function ConfirmEmail({ token }: { token: string | null }) {
  const proof = useProveAddress();
  const { user, isPending } = useCurrentUser();
  const [asksPassword, askPassword] = useState(false);
  const problem = proof.error instanceof ApiError ? proof.error.code : undefined;

  if (proof.isSuccess) return <Confirmed isNewPassword={proof.variables.newPassword !== undefined} />;
  if (!token) return <Problem text="Please open the link in your email again, or ask for a new one." />;
  if (problem === 'identity.address-proved') return <Confirmed isNewPassword={false} isKnown />;
  if (problem && final.includes(problem))
    return <Problem text={messageOf(proof.error, 'This link is no longer valid.')} />;
  if (asksPassword || problem === 'identity.password-needed' || (!user && !isPending))
    return (
      <ConfirmWithPassword
        busy={proof.isPending}
        confirm={(password, { onError }) => {
          askPassword(true);
          proof.mutate({ token, ...password }, { onError });
        }}
      />
    );
  if (proof.isError)
    return (
      <Problem text={messageOf(proof.error, 'Please check your connection and try again.')}>
        <Button size="lg" busy={proof.isPending} onClick={() => proof.mutate({ token })}>
          Try again
        </Button>
      </Problem>
    );
  return (
    <Button size="lg" busy={proof.isPending} onClick={() => proof.mutate({ token })}>
      {proof.isPending ? 'Confirming...' : 'Confirm my email'}
    </Button>
  );
}

const Confirmed = ({ isNewPassword, isKnown = false }: { isNewPassword: boolean; isKnown?: boolean }) => (
  <div role="status" className="grid max-w-md gap-5">
    <p className="rounded-lg border border-grass bg-grass-soft p-5">
      {isKnown
        ? 'This email is already confirmed. Please sign in, or choose a new password with “Forgot your password?”.'
        : isNewPassword
          ? 'Thank you! Your email is confirmed and your new password is saved.'
          : 'Thank you! Your email is confirmed.'}
    </p>
    {isNewPassword || isKnown ? (
      <ButtonLink size="lg" to="/login">
        Sign in
      </ButtonLink>
    ) : (
      <ButtonLink size="lg" to="/player-dashboard">
        See my lessons
      </ButtonLink>
    )}
  </div>
);

const Problem = ({ text, children }: { text: string; children?: React.ReactNode }) => (
  <div role="alert" className="grid max-w-md gap-5">
    <p className="rounded-lg border border-line bg-sunken p-5">{text}</p>
    {children}
    <ButtonLink size="lg" variant="secondary" to="/player-dashboard">
      Go to my dashboard
    </ButtonLink>
  </div>
);
