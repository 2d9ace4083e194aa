import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, type InitialEntry, type Location } from 'react-router-dom';
import { createQueryClient } from '@/lib/query-client';
import Toaster from '@/ui/toaster';

interface Options {
  /** Where the browser stands. */
  at?: InitialEntry;
  queryClient?: QueryClient;
}

/** Draws a part of the product with what stands around it: cache, address and toasts. */
export function renderApp(part: ReactNode, { at = '/', queryClient = createQueryClient() }: Options = {}) {
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        {part}
        <Address />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { queryClient, unmount };
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
