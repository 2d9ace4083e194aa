import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '@/lib/query-client';
import Toaster from '@/ui/toaster';

interface Options {
  /** Where the browser stands. */
  at?: string;
  queryClient?: QueryClient;
}

/** Draws a part of the product with what stands around it: cache, address and toasts. */
export function renderApp(part: ReactNode, { at = '/', queryClient = createQueryClient() }: Options = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        {part}
        <Address />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { queryClient };
}

/** Shows the address, so that a test can read where the product went: `screen.getByTestId('address')`. */
function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}
