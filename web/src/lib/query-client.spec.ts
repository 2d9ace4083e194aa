import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { ApiError } from './api';
import { currentUserQuery } from './queries/current-user';
import { createQueryClient } from './query-client';

async function callsUntilGivenUp(error: Error) {
  const fail = jest.fn(() => Promise.reject(error));
  await createQueryClient()
    .fetchQuery({
      queryKey: ['x'],
      queryFn: fail,
      retry: createQueryClient().getDefaultOptions().queries!.retry,
      retryDelay: 0,
    })
    .catch(() => undefined);
  return fail.mock.calls.length;
}

// holds: D1 7.4
test.each([
  [new ApiError(500, ''), 3],
  [new TypeError('Failed to fetch'), 3],
  [new ApiError(401, ''), 1],
  [new ApiError(404, ''), 1],
])('a read that fails with %p is sent %d time(s)', async (error, times) => {
  expect(await callsUntilGivenUp(error)).toBe(times);
});

// holds: D1 9.15
test('what was read is fresh for ten minutes and dropped after thirty; nobody asks again unasked', () => {
  const { staleTime, gcTime, refetchOnWindowFocus, refetchInterval } =
    createQueryClient().getDefaultOptions().queries!;
  expect([staleTime, gcTime].map((time) => Number(time) / 60_000)).toEqual([10, 30]);
  expect(refetchOnWindowFocus).toBe(false);
  expect(refetchInterval).toBeUndefined();
});

// holds: D1 4.3
test('who is signed in is known for five minutes, and asked once', () => {
  expect(currentUserQuery.staleTime).toBe(5 * 60_000);
  expect(currentUserQuery.retry).toBe(false);
});

// holds: D1 7.4
test('a write is sent once', async () => {
  const fail = jest.fn(() => Promise.reject(new ApiError(503, '')));
  const client = createQueryClient();
  await client
    .getMutationCache()
    .build(client, { mutationFn: fail })
    .execute(undefined)
    .catch(() => undefined);
  expect(fail).toHaveBeenCalledTimes(1);
});

describe('without a connection', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  test('a write fails at once, and is not sent later', async () => {
    const fail = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const client = createQueryClient();
    const booking = client.getMutationCache().build(client, { mutationFn: fail });
    await expect(booking.execute(undefined)).rejects.toThrow('Failed to fetch');
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(fail).toHaveBeenCalledTimes(1);
  });

  test('a read fails, and says so', async () => {
    expect(await callsUntilGivenUp(new TypeError('Failed to fetch'))).toBe(3);
  });

  test('a read that had failed is read again as soon as there is one', async () => {
    const read = jest.fn(() => Promise.reject<string>(new TypeError('Failed to fetch')));
    const client = createQueryClient();
    client.mount();
    const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: read, retry: false });
    const stop = observer.subscribe(() => undefined);
    await waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    read.mockImplementation(() => Promise.resolve('openings'));
    onlineManager.setOnline(true);
    await waitFor(() => expect(observer.getCurrentResult().data).toBe('openings'));
    stop();
    client.unmount();
  });
});
