import type { CampRegistration } from '@fungo/contracts';

/**
 * The page that takes a card for a registration.
 * @param token of the link; undefined: it is the account's
 * @param sum what the family chose to pay
 */
export function checkoutPath(
  { id, campId }: Pick<CampRegistration, 'id' | 'campId'>,
  token: string | undefined,
  sum: 'now' | 'all' = 'now',
): string {
  const query = new URLSearchParams({ ...(token && { token }), ...(sum === 'all' && { sum }) }).toString();
  return `/camp-checkout/${campId}/${id}${query && `?${query}`}`;
}
