import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { matchPath, MemoryRouter, useLocation, type InitialEntry, type Location } from 'react-router-dom';
import { createQueryClient } from '@/lib/query-client';
import Toaster from '@/ui/toaster';

interface Options {
  /** The browser's URL. */
  at?: InitialEntry;
  /** The part's own path, where it reads a parameter: elsewhere it is not drawn, as in the product. */
  path?: string;
  queryClient?: QueryClient;
}

/** Renders a part of the product with its surroundings: cache, router and toasts. */
export function renderApp(
  part: ReactNode,
  { at = '/', path, queryClient = createQueryClient() }: Options = {},
) {
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        {path ? <Page path={path}>{part}</Page> : part}
        <Address />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { queryClient, unmount };
}

function Page({ path, children }: { path: string; children: ReactNode }) {
  return matchPath(path, useLocation().pathname) && children;
}

/** Shows the address, so that a test can read where the product went, and where it means to come back to. */
function Address() {
  const { pathname, search, state } = useLocation() as Location<{ from?: string } | null>;
  return (
    <>
      <span data-testid="address">{pathname + search}</span>
      <span data-testid="return">{state?.from}</span>
    </>
  );
}

/** Where the product went. */
export const address = () => screen.getByTestId('address').textContent;
/** Presses a button that is there. */
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** A heading, once it is there. */
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
/** Where a link leads. */
export const hrefOf = (name: string | RegExp, part: Pick<typeof screen, 'getByRole'> = screen) =>
  part.getByRole('link', { name }).getAttribute('href');
