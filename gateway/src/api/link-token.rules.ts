import { tokenParameter } from '@fungo/contracts';
import { hashOfToken } from '@fungo/platform';

/** Takes a link's token out of a query ('?…' or empty). Services see only its hash. */
export function takeToken(query: string): { query: string; tokenHash?: string } {
  const parameters = new URLSearchParams(query);
  const token = parameters.get(tokenParameter);
  if (token === null) return { query };
  parameters.delete(tokenParameter);
  return {
    query: parameters.size > 0 ? `?${parameters.toString()}` : '',
    ...(token !== '' && { tokenHash: hashOfToken(token) }),
  };
}
