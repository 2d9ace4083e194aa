import type { ReactNode } from 'react';
import { useCurrentUser } from '@/lib/queries/current-user';
import { Button, ButtonLink } from '@/ui/button';

interface InvitationStepsProps {
  invitation: { email: string; hasAccount: boolean };
  /** The page's own path, to which signing in leads back. */
  path: string;
  isAccepting: boolean;
  accept: () => void;
  /** The form of a new account. */
  children: ReactNode;
}

/**
 * The way to accept an invitation. It is for the account of its address, which a visitor signs in to or makes, and asks for a
 * tap, because a mail scanner that opens links must accept nothing.
 */
export function InvitationSteps({
  invitation: { email, hasAccount },
  path,
  isAccepting,
  accept,
  children,
}: InvitationStepsProps) {
  const { user } = useCurrentUser();
  if (user?.email === email)
    return (
      <Button size="lg" className="justify-self-start" busy={isAccepting} onClick={accept}>
        {isAccepting ? 'Accepting...' : 'Accept the invitation'}
      </Button>
    );
  if (user)
    return (
      <InvitationNote>
        You’re signed in as {user.email}. Please sign out, open the link in your email again, and accept with
        the account of {email}.
      </InvitationNote>
    );
  if (hasAccount)
    return (
      <ButtonLink size="lg" className="justify-self-start" to="/login" state={{ from: path, email }}>
        Sign in to accept
      </ButtonLink>
    );
  return children;
}

interface InvitationNoteProps {
  isAlert?: boolean;
  children: ReactNode;
}

export const InvitationNote = ({ isAlert = false, children }: InvitationNoteProps) => (
  <div
    role={isAlert ? 'alert' : undefined}
    className="max-w-md rounded-lg border border-line bg-sunken p-5 wrap-anywhere"
  >
    {children}
  </div>
);

/** Said for a URL without a secret. */
export const NoInvitation = () => (
  <InvitationNote isAlert>Please open the link in your email again.</InvitationNote>
);
