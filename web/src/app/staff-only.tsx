import type { Role } from '@fungo/contracts';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '@/lib/queries/current-user';
import { useTitle } from '@/lib/use-title';
import { ButtonLink } from '@/ui/button';
import { ErrorState } from '@/ui/states';
import { PageLoading } from './shell/page-loading';

const staff: readonly Role[] = ['instructor', 'admin'];

interface StaffOnlyProps {
  roles?: readonly Role[];
  children: ReactNode;
}

/** Shows a staff page to staff. Everybody else gets a plain refusal with the way out, and the page fetches nothing. */
export function StaffOnly({ roles = staff, children }: StaffOnlyProps) {
  const { user, isPending, error, refetch } = useCurrentUser();
  if (isPending) return <PageLoading />;
  if (user && roles.includes(user.role)) return children;
  if (error) return <ErrorState className="page py-16" error={error} retry={() => void refetch()} />;
  return (
    <Refusal who={roles.includes('instructor') ? 'coaches' : 'administrators'} signedIn={user !== null} />
  );
}

function Refusal({ who, signedIn }: { who: string; signedIn: boolean }) {
  const { pathname, search } = useLocation();
  useTitle('Staff only');
  // It may take the place of a long page, far below its top: the session has ended.
  useEffect(() => scrollTo(0, 0), []);
  return (
    <section className="page grid min-h-[60dvh] content-center justify-items-center gap-4 py-16 text-center">
      <p className="eyebrow text-clay-ink">Dugout</p>
      <h1 className="text-4xl">This page is for {who}</h1>
      <p className="max-w-prose text-muted">
        {signedIn
          ? 'Your account does not have access to it. If it should, ask the academy to change your role.'
          : `If you are one of our ${who}, sign in to go on.`}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {!signedIn && (
          <ButtonLink to="/login" state={{ from: pathname + search }}>
            Sign in
          </ButtonLink>
        )}
        <ButtonLink variant={signedIn ? 'primary' : 'secondary'} to="/">
          Go Home
        </ButtonLink>
      </div>
    </section>
  );
}
