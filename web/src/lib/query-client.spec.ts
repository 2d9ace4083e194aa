import { ApiError } from './api';
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

test('a read is tried three times when the server or the network fails', async () => {
  expect(await callsUntilGivenUp(new ApiError(500, ''))).toBe(3);
  expect(await callsUntilGivenUp(new TypeError('Failed to fetch'))).toBe(3);
});

test('a refusal is taken at its word', async () => {
  expect(await callsUntilGivenUp(new ApiError(401, ''))).toBe(1);
  expect(await callsUntilGivenUp(new ApiError(404, ''))).toBe(1);
});

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
