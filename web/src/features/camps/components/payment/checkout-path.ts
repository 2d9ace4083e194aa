import type { CampRegistration } from '@fungo/contracts';

/**
 * Path of the card page for a registration.
 * @param token of the link; undefined if the account gives access
 * @param sum the family's choice between the deposit and the total
 */
export function checkoutPath(
  { id, campId }: Pick<CampRegistration, 'id' | 'campId'>,
  token: string | undefined,
  sum: 'now' | 'all' = 'now',
): string {
  const query = new URLSearchParams({ ...(token && { token }), ...(sum === 'all' && { sum }) }).toString();
  return `/camp-checkout/${campId}/${id}${query && `?${query}`}`;
}
