import { constants, type Site } from '@fungo/contracts';
import { oneLine } from './one-line.rules';

/**
 * The academy's address, if the location is its usual one or names the academy or its street. Any other location has an
 * unknown address, and the result is empty.
 */
export function addressAt(location: string, { name, address }: Pick<Site, 'name' | 'address'>): string {
  const place = folded(location);
  const street = folded(address).split(',')[0]!;
  const isThere =
    place === folded(constants.lesson.defaultLocation) ||
    [folded(name), street].some((own) => own !== '' && place.includes(own));
  return isThere ? oneLine(address) : '';
}

const folded = (text: string): string => oneLine(text).toLowerCase();
