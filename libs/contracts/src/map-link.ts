import { lesson } from './constants';
import type { Site } from './identity';

/** Opens the map app on a phone, and a map in the browser on a computer. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`;

/** Whether a location is the academy's usual one or names the academy or its street. Any other one's address is unknown. */
export function isAtAcademy(location: string, { name, address }: Pick<Site, 'name' | 'address'>): boolean {
  const place = folded(location);
  const street = folded(address).split(',')[0]!;
  return (
    place === folded(lesson.defaultLocation) ||
    [folded(name), street].some((own) => own !== '' && place.includes(own))
  );
}

const folded = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
