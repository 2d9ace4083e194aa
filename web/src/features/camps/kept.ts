import { draftOf } from '@/lib/draft';

/** What opens a registration or a place in line. */
export interface LinkKey {
  id: string;
  token: string | undefined;
}

/** The registration that was just made for a camp, for the page that follows; in this tab alone. */
export const madeRegistration = (campId: number | string) => draftOf<LinkKey>(`camp-registered.${campId}`);

/** The place in line that was taken on this device, so that its family finds it again. */
export const placeInLine = (campId: number | string) => draftOf<LinkKey>(`camp-waitlist.${campId}`, 'device');
