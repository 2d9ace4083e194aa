import type { Role, ShownAccountInvitation, Site } from '@fungo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ContactLinks } from '@/academy/contact-links';
import { InvitationNote, InvitationSteps } from '@/academy/invitation/invitation-steps';
import { ApiError, messageOf } from '@/lib/api';
import { formatDay, siteMoment } from '@/lib/calendar';
import { homeOf, useCurrentUser } from '@/lib/queries/current-user';
import { beginSession } from '@/lib/session';
import { toast } from '@/lib/toast';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { useAcceptAccountInvitation, useAccountInvitation } from '../../api/account-invitation';
import { JoinForm } from './join-form';

interface JoinAcademyProps {
  /** The secret of the emailed link. */
  token: string;
  site: Site;
}

/** Shows as what the academy invites, and how to accept. A link that no longer works says why and what to do. */
export function JoinAcademy({ token, site }: JoinAcademyProps) {
  const accepting = useAcceptAccountInvitation(token);
  const query = useAccountInvitation(token, !accepting.isSuccess);
  const { isPending } = useCurrentUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const accept = () =>
    accepting.mutate(undefined, {
      onSuccess: (user) => {
        toast.success(`Welcome to ${site.name}`, 'You accepted the invitation.');
        void navigate(homeOf(user), { replace: true });
        beginSession(queryClient, user, undefined);
      },
      onError: (error) => toast.error('Not accepted', messageOf(error, 'Please try again.')),
    });
  if (accepting.isSuccess) return <Skeleton className="h-48" />;
  if (query.error) return <NotOpen error={query.error} site={site} />;
  return (
    <Loaded
      query={isPending ? { ...query, data: undefined } : query}
      what="the invitation"
      skeleton={<Skeleton className="h-48" />}
    >
      {(invitation) => (
        <div className="grid max-w-2xl gap-6">
          <Words invitation={invitation} site={site} />
          <InvitationSteps
            invitation={invitation}
            path="/join"
            isAccepting={accepting.isPending}
            accept={accept}
          >
            <JoinForm token={token} invitation={invitation} />
          </InvitationSteps>
        </div>
      )}
    </Loaded>
  );
}

const roles: Record<Role, { as: string; gives: string }> = {
  student: {
    as: 'to have an account for your family',
    gives: 'You book lessons, send in videos and sign up for camps with it.',
  },
  instructor: {
    as: 'as a coach',
    gives: 'You get a calendar and a profile, and families can book you once you have set your hours.',
  },
  admin: {
    as: 'as an administrator',
    gives: 'You can manage people, calendars, payments and the academy’s settings.',
  },
};

const Words = ({
  invitation: { role, invitedBy, email, note, expiresAt },
  site,
}: {
  invitation: ShownAccountInvitation;
  site: Site;
}) => (
  <>
    <p className="text-lg wrap-anywhere">
      <strong>{invitedBy}</strong> of <strong>{site.name}</strong> invites you {roles[role].as}.{' '}
      {roles[role].gives} The account is for <strong>{email}</strong>.
    </p>
    {note && (
      <blockquote className="border-l-4 border-line pl-4 text-muted whitespace-pre-line wrap-anywhere">
        {note}
      </blockquote>
    )}
    <p className="text-muted">
      The link works until {formatDay(siteMoment(site.timeZone, expiresAt).day, 'dateYear')}.
    </p>
  </>
);

function NotOpen({ error, site }: { error: Error; site: Site }) {
  const { user } = useCurrentUser();
  const isAccepted = error instanceof ApiError && error.code === 'identity.invitation-accepted';
  return (
    <InvitationNote isAlert>
      <p>
        {isAccepted && user
          ? 'This invitation was already accepted.'
          : messageOf(error, 'Please check your connection.')}
      </p>
      {isAccepted ? (
        <ButtonLink className="mt-4" to={user ? homeOf(user) : '/login'}>
          {user ? 'Go to your page' : 'Sign in'}
        </ButtonLink>
      ) : (
        <ContactLinks phone={site.contacts.phone} email={site.contacts.email} />
      )}
    </InvitationNote>
  );
}
