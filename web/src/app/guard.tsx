import { pages, type GuardedRoute, type PageAccess } from '@fungo/contracts/routes';
import {
  createContext,
  Fragment,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useDrawing } from '@/lib/account';
import { usePersonToday } from '@/lib/field/person-today';
import { useCurrentUser, type CurrentUser } from '@/lib/queries/current-user';
import { useSessionEnded } from '@/lib/session';
import { useTitle } from '@/lib/use-title';
import { ButtonLink } from '@/ui/button';
import { ErrorState } from '@/ui/states';
import { PageLoading } from './shell/page-loading';

const SetUpFirst = lazy(() => import('./compositions/set-up-first'));

/** Exports of a page's file. */
export interface PageModule {
  default: ComponentType;
  /** Replaces the usual refusal for a visitor. */
  Refusal?: ComponentType<{ who: string }>;
  /** Wraps every refusal, to offer another way in. */
  Entrance?: ComponentType<{ children: ReactNode }>;
}

const Person = createContext<CurrentUser | null>(null);

/** The signed-in user of a guarded page. */
export function useUser(): CurrentUser {
  const user = useContext(Person);
  if (!user) throw new Error('A page for everybody has no user: see `pages` of the contracts.');
  return user;
}

/** Guards a page by the contract's table of pages. A refused page is not rendered, so it fetches nothing. */
export function guarded(
  { default: Page, Refusal = StaffOnly, Entrance = Fragment }: PageModule,
  route: GuardedRoute,
): ComponentType {
  const access: Exclude<PageAccess, 'public'> = pages[route];
  return function GuardedPage() {
    usePersonToday();
    const drawing = useDrawing();
    const { user, isPending, error, refetch } = useCurrentUser();
    const wasSignedIn = useWasSignedIn(user);
    if (isPending) return <PageLoading />;
    if (user?.secondFactor === 'required')
      return (
        <Suspense fallback={<PageLoading />}>
          <SetUpFirst />
        </Suspense>
      );
    if (user && (access === 'signed-in' || access.includes(user.role)))
      return (
        <Person value={user}>
          <Page key={drawing} />
        </Person>
      );
    if (error)
      return (
        <Entrance>
          <ErrorState className="page py-16" error={error} retry={() => void refetch()} />
        </Entrance>
      );
    if (access === 'signed-in') return <SignInFirst wasSignedIn={wasSignedIn} />;
    const who = access.includes('instructor') ? 'coaches' : 'administrators';
    return <Entrance>{user ? <StaffOnly who={who} signedIn /> : <Refusal who={who} />}</Entrance>;
  };
}

/** Whether somebody was signed in while this was on screen. */
export function useWasSignedIn(user: CurrentUser | null): boolean {
  const [was, setWas] = useState(false);
  if (user && !was) setWas(true);
  return was;
}

/**
 * Sends a visitor, or a person whose session has ended, to sign in and then back here. Signing out on the page leads
 * home.
 */
export function SignInFirst({ wasSignedIn }: { wasSignedIn: boolean }) {
  const { pathname, search } = useLocation();
  const sessionEnded = useSessionEnded();
  if (wasSignedIn && !sessionEnded) return <Navigate to="/" replace />;
  return <Navigate to="/login" replace state={{ from: pathname + search }} />;
}

/** A plain refusal with the way out. */
function StaffOnly({ who, signedIn = false }: { who: string; signedIn?: boolean }) {
  const { pathname, search } = useLocation();
  useTitle('Staff only');
  // A session can end far below the top of a long page.
  useEffect(() => {
    scrollTo(0, 0); // some browsers return a promise, which an effect must not return
  }, []);
  return (
    <section className="page grid min-h-[60dvh] content-center justify-items-center gap-4 py-16 text-center">
      <p className="eyebrow text-clay-ink">Dugout</p>
      <h1 className="text-4xl">This page is for {who}</h1>
      <p className="max-w-prose text-muted">
        {signedIn
          ? 'Your account doesn’t have access. If it should, ask the academy to change your role.'
          : `If you are one of our ${who}, sign in to continue.`}
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
