import type { ShownInvitation } from '@fungo/contracts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '@/lib/api';
import { useCurrentUser } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';
import { Button, ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { useAcceptInvitation, useInvitation } from '../api/guardians';
import { InvitedForm } from './invited-form';

/**
 * Shows who invites, and asks for a tap, because a mail scanner that opens links must accept nothing. The invitation is for the
 * account of its address, which a visitor signs in to or makes.
 * @param token the secret of the emailed link
 */
export function Invitation({ token }: { token: string }) {
  const query = useInvitation(token);
  const { isPending } = useCurrentUser();
  if (query.error) return <Note isAlert>{messageOf(query.error, 'Please check your connection.')}</Note>;
  return (
    <Loaded
      query={isPending ? { ...query, data: undefined } : query}
      what="the invitation"
      skeleton={<Skeleton className="h-48" />}
    >
      {(invitation) => <Shown token={token} invitation={invitation} />}
    </Loaded>
  );
}

function Shown({ token, invitation }: { token: string; invitation: ShownInvitation }) {
  const { user } = useCurrentUser();
  const accepting = useAcceptInvitation();
  const navigate = useNavigate();
  const { kind, invitedBy, email, hasAccount } = invitation;
  const isPlayer = kind === 'player';
  const accept = () =>
    accepting.mutate(token, {
      onSuccess: () => {
        if (isPlayer) toast.success('You took over', 'Your lessons, videos and results are yours now.');
        else toast.success('Welcome to the family', `You and ${invitedBy} now see the same.`);
        void navigate('/account');
      },
      onError: (error) => toast.error('Not accepted', messageOf(error, 'Please try again.')),
    });
  return (
    <div className="grid max-w-2xl gap-6">
      <p className="text-lg wrap-anywhere">
        {isPlayer ? (
          <>
            <strong>{invitedBy}</strong> hands over to you. Your lessons, videos and results move to the
            account of <strong>{email}</strong>, and your family no longer sees them.
          </>
        ) : (
          <>
            <strong>{invitedBy}</strong> asks you to be a guardian of their family. You would book, pay and
            see everything that they do, and get the same emails at <strong>{email}</strong>.
          </>
        )}
      </p>
      {user?.email === email ? (
        <Button size="lg" className="justify-self-start" busy={accepting.isPending} onClick={accept}>
          {accepting.isPending ? 'Accepting...' : 'Accept the invitation'}
        </Button>
      ) : user ? (
        <Note>
          You’re signed in as {user.email}. Please sign out, open the link in your email again, and accept
          with the account of {email}.
        </Note>
      ) : hasAccount ? (
        <ButtonLink
          size="lg"
          className="justify-self-start"
          to="/login"
          state={{ from: '/invitation', email }}
        >
          Sign in to accept
        </ButtonLink>
      ) : (
        <InvitedForm token={token} email={email} isPlayer={isPlayer} />
      )}
    </div>
  );
}

/** Said for a URL without a secret. */
export const NoInvitation = () => <Note isAlert>Please open the link in your email again.</Note>;

const Note = ({ isAlert = false, children }: { isAlert?: boolean; children: ReactNode }) => (
  <p
    role={isAlert ? 'alert' : undefined}
    className="max-w-md rounded-lg border border-line bg-sunken p-5 wrap-anywhere"
  >
    {children}
  </p>
);
