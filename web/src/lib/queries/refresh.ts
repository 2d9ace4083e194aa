import type { EndpointKey } from '@fungo/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';

/** Reads again what these calls answered, at once if it is on screen. Resolves once the screen shows it. */
export const refresh = (queryClient: QueryClient, ...calls: EndpointKey[]) =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));

/** {@link refresh} as a callback of a mutation, which lasts until the screen shows the change. */
export function useRefresh(...calls: EndpointKey[]) {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, ...calls);
}
