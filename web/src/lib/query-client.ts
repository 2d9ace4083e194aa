import { reads } from '@fungo/contracts/constants';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api';

const minute = 60_000;

/** How the whole product reads and writes; a single request overrides only what it must. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: reads.freshMinutes * minute,
        gcTime: reads.droppedAfterMinutes * minute,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < reads.retries && !isRefusal(error),
      },
      mutations: { retry: false },
    },
  });

/** The same request would be refused again. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;
