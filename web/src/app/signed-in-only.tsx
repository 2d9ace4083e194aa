import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCurrentUser, type CurrentUser } from '@/lib/queries/current-user';
import { useSessionEnded } from '@/lib/session';
import { ErrorState } from '@/ui/states';
import { PageLoading } from './shell/page-loading';

/** Sends a visitor to sign in, and back here afterwards, and whose session has ended; who signs out on this page goes home. */
export function SignedInOnly({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const { user, isPending, error, refetch } = useCurrentUser();
  const { pathname, search } = useLocation();
  const sessionEnded = useSessionEnded();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (isPending) return <PageLoading />;
  if (user) return children(user);
  if (error) return <ErrorState className="page py-16" error={error} retry={() => void refetch()} />;
  if (wasSignedIn && !sessionEnded) return <Navigate to="/" replace />;
  return <Navigate to="/login" replace state={{ from: pathname + search }} />;
}
