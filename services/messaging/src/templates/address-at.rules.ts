import { isAtAcademy, type Site } from '@fungo/contracts';
import { oneLine } from './one-line.rules';

/** The academy's address, if the location is there. Any other location has an unknown address, and the result is empty. */
export const addressAt = (location: string, site: Pick<Site, 'name' | 'address'>): string =>
  isAtAcademy(location, site) ? oneLine(site.address) : '';
