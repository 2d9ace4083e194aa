import type { ShownInvitation } from '@fungo/contracts';
import { useNavigate } from 'react-router-dom';
import { InvitationNote, InvitationSteps } from '@/academy/invitation/invitation-steps';
import { messageOf } from '@/lib/api';
import { useCurrentUser } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { useAcceptInvitation, useInvitation } from '../api/guardians';
import { InvitedForm } from './invited-form';

/**
 * Shows who invites to what, and how to accept.
 * @param token the secret of the emailed link
 */
export function Invitation({ token }: { token: string }) {
  const query = useInvitation(token);
  const { isPending } = useCurrentUser();
  if (query.error)
    return <InvitationNote isAlert>{messageOf(query.error, 'Please check your connection.')}</InvitationNote>;
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
  const accepting = useAcceptInvitation();
  const navigate = useNavigate();
  const { kind, invitedBy, email } = invitation;
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
      <InvitationSteps
        invitation={invitation}
        path="/invitation"
        isAccepting={accepting.isPending}
        accept={accept}
      >
        <InvitedForm token={token} email={email} isPlayer={isPlayer} />
      </InvitationSteps>
    </div>
  );
}
