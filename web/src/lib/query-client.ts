import { reads } from '@fungo/contracts/reads';
import { QueryClient } from '@tanstack/react-query';
import { ApiError, watchSession } from './api';
import { endSession, followAccount, meetAccount } from './session';

const minute = 60_000;

/**
 * How the whole product reads and writes; a single request overrides only what it must. Without a connection a request fails
 * at once: kept back until there is one, a booking would be sent behind the back of a family that has given up on it.
 */
export function createQueryClient() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: reads.freshMinutes * minute,
        gcTime: reads.droppedAfterMinutes * minute,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // A failed read is repeated once there is a connection, however fresh the data on screen.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
        retry: (failures, error) => failures < reads.retries && !isRefusal(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  followAccount(queryClient);
  watchSession({ none: () => endSession(queryClient), other: () => void meetAccount(queryClient) });
  return queryClient;
}

/** The same request would be refused again. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;
