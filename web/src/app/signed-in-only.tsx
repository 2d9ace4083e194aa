import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCurrentUser, type CurrentUser } from '@/lib/queries/current-user';
import { PageLoading } from './shell/page-loading';

/** Sends a visitor to sign in, and back here afterwards. */
export function SignedInOnly({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const { user, isPending } = useCurrentUser();
  const { pathname, search } = useLocation();
  if (isPending) return <PageLoading />;
  if (!user) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return children(user);
}
