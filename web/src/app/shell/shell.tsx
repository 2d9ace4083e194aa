import { lazy, Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '@/lib/queries/current-user';
import { mayBeSignedIn } from '@/lib/session-hint';
import { useToasterWanted } from '@/lib/toast';
import { ErrorBoundary } from '../error-boundary';
import { Footer } from './footer';
import { NavBar } from './nav-bar';
import { PageLoading } from './page-loading';
import { useArrival } from './use-arrival';
import { useKeptFocus } from './use-kept-focus';
import { useMessagesStayBehind } from './use-messages-stay-behind';
import { useRingForKeys } from './use-ring-for-keys';
import { useScrollRestoration } from './use-scroll-restoration';
import { useSessionElsewhere } from './use-session-elsewhere';

const fetchToaster = () => import('@/ui/toaster');
// A failed message must not take down the page.
const Toaster = lazy(() => fetchToaster().catch(() => ({ default: () => <></> })));

// A page without its destinations still has the menu.
const Destinations = lazy(() =>
  import('./signed-in').then(
    (fetched) => ({ default: fetched.Destinations }),
    () => ({ default: () => <></> }),
  ),
);

interface ShellProps {
  /** Fetches the page's code again after a failure. */
  fetchAgain: () => void;
  children: ReactNode;
}

/** The frame around every page. */
export function Shell({ fetchAgain, children }: ShellProps) {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  const toasterWanted = useToasterWanted();
  const { user, isPending } = useCurrentUser();
  const isSignedIn = user !== null || (isPending && mayBeSignedIn());
  useRoomForDestinations(isSignedIn);
  useArrival(main);
  useScrollRestoration();
  useKeptFocus();
  useRingForKeys();
  useMessagesStayBehind();
  useSessionElsewhere();
  useToasterAhead(pathname);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 print:hidden rounded-md bg-lamp px-4 py-2.5 font-bold text-board focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavBar />
      {user && (
        <Suspense>
          <Destinations role={user.role} />
        </Suspense>
      )}
      {/* At least as tall as the window, so that late content never moves a visible footer. */}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="min-h-dvh flex-1 pt-(--nav-height) print:min-h-0 print:pt-0"
      >
        <ErrorBoundary resetKey={pathname} fetchAgain={fetchAgain}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer isShort={isSignedIn} />
      {toasterWanted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

/** The room is there before the destinations are, so that nothing moves when they come. */
function useRoomForDestinations(isSignedIn: boolean) {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-destinations', isSignedIn);
  }, [isSignedIn]);
}

/** Loads the toaster early, because it can't be fetched to say 'You are offline', but never delays a first visit. */
function useToasterAhead(pathname: string) {
  useEffect(() => {
    if (pathname !== '/') fetchToaster().catch(() => undefined);
  }, [pathname]);
}

/** A screen reader doesn't notice a page change without a load, so focus moves to the new page. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
