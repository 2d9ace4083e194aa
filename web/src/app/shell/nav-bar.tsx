import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { useCurrentUser, type CurrentUser } from '@/lib/queries/current-user';
import { siteQuery } from '@/lib/queries/site';
import { mayBeSignedIn } from '@/lib/session-hint';
import { BrandMark } from '@/ui/brand-mark';
import { Button, ButtonAnchor, ButtonLink } from '@/ui/button';
import { Menu, X } from '@/ui/icons';
import { navLinks } from './nav-links';
import { ThemeToggle } from './theme-toggle';

interface Shown {
  user: CurrentUser;
}

// A first visit is usually a visitor's and must not wait for the signed-in part.
const fetchSignedIn = () => import('./signed-in');
// A failed fetch must not take down the page or the way to log out.
const SignedIn = lazy<ComponentType<Shown>>(() =>
  fetchSignedIn().then(
    (fetched) => ({ default: fetched.SignedIn }),
    () => ({ default: () => <LogoutLink /> }),
  ),
);
const Person = lazy<ComponentType<Shown>>(() =>
  fetchSignedIn().then(
    (fetched) => ({ default: fetched.Person }),
    () => ({ default: () => <></> }),
  ),
);

const Tools = lazy<ComponentType<Shown>>(() =>
  fetchSignedIn().then(
    (fetched) => ({ default: fetched.Tools }),
    () => ({ default: () => <></> }),
  ),
);

export function NavBar() {
  const { user, isPending } = useCurrentUser();
  const [menuOpen, setMenuOpen, menuButton] = useMenu();
  const links = navLinks(user?.role);
  useEffect(() => {
    if (mayBeSignedIn()) fetchSignedIn().catch(() => undefined); // in parallel with the request for the user
  }, []);
  return (
    <header className="board fixed inset-x-0 top-0 z-40 border-b border-board-line print:hidden">
      <nav
        aria-label="Main"
        className="page flex h-(--nav-height) max-w-none items-center gap-2 sm:gap-4 xl:gap-1.5"
      >
        <Brand />
        {/* A visitor's links don't show first to somebody who is signed in. */}
        <ul
          className={cn('hidden shrink-0 items-center xl:flex', isPending && mayBeSignedIn() && 'invisible')}
        >
          {links.map((link) => (
            <li key={link.to}>
              <BarLink {...link} />
            </li>
          ))}
        </ul>
        <div className="ml-auto flex shrink-0 items-center">
          <Suspense>{user && <Tools user={user} />}</Suspense>
        </div>
        <div className="hidden shrink-0 items-center gap-2 xl:flex">
          <Suspense>{!isPending && (user ? <SignedIn user={user} /> : <SignedOut />)}</Suspense>
        </div>
        <Button
          ref={menuButton}
          variant="board"
          size="icon"
          className="xl:hidden"
          aria-expanded={menuOpen}
          aria-controls="mobile-menu"
          aria-label={menuOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          {menuOpen ? <X /> : <Menu />}
        </Button>
      </nav>
      {menuOpen && (
        <nav
          id="mobile-menu"
          aria-label="Mobile"
          className="max-h-[calc(100dvh-var(--nav-height))] animate-fade overflow-y-auto border-t border-board-line xl:hidden"
        >
          <div className="page grid gap-4 py-5">
            <Suspense>{user && <Person user={user} />}</Suspense>
            <ul className="grid">
              {links.map((link) => (
                <li key={link.to}>
                  <BarLink {...link} className="w-full text-lg" />
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-3">
              {user ? <LogoutLink className="grow basis-0" /> : <SignedOut className="grow basis-0" />}
              <ThemeToggle />
            </div>
          </div>
        </nav>
      )}
    </header>
  );
}

/** A bar with links gives the academy's name two lines of a fixed width, so that nothing moves when the name arrives. */
function Brand() {
  const { data: site, isPending } = useQuery(siteQuery);
  return (
    <Link
      to="/"
      aria-label={isPending ? 'Home' : undefined}
      className="flex min-h-11 min-w-0 items-center gap-2.5 xl:w-50 xl:shrink-0"
    >
      <BrandMark className="size-9 shrink-0" />
      <span className="line-clamp-2 pt-1 font-display text-lg leading-none sm:text-xl font-black text-balance xl:text-lg xl:leading-none">
        {isPending ? '' : (site?.name ?? 'Home')}
      </span>
    </Link>
  );
}

function BarLink({ to, label, className }: { to: string; label: string; className?: string }) {
  const isHere = matchPath({ path: to, end: false }, useLocation().pathname) !== null;
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cn(
        'flex min-h-11 items-center rounded-md px-3 font-bold whitespace-nowrap xl:px-1.5 xl:text-base hover:bg-board-raised hover:text-board-ink',
        isHere ? 'text-lamp' : 'text-board-muted',
        className,
      )}
    >
      {label}
    </Link>
  );
}

const SignedOut = ({ className }: { className?: string }) => (
  <>
    <ButtonLink variant="board" to="/login" className={className}>
      Login
    </ButtonLink>
    <ButtonLink to="/register" className={className}>
      Sign Up
    </ButtonLink>
  </>
);

const LogoutLink = ({ className }: { className?: string }) => (
  <ButtonAnchor variant="board" href="/api/logout" className={className}>
    Logout
  </ButtonAnchor>
);

/** The mobile menu closes when another page opens, and on Escape, which returns focus to its button. */
function useMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === key;
  // Clears the state instead of hiding the menu, because going back returns to the same history entry.
  if (openAt !== undefined && !open) setOpenAt(undefined);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  return [open, (opened: boolean) => setOpenAt(opened ? key : undefined), button] as const;
}
