import { draftOf } from '@/lib/draft';

/** Key that opens a registration or a place in line. */
export interface LinkKey {
  id: string;
  token: string | undefined;
}

/** The registration just made for a camp, for the next page. Kept in this tab only. */
export const madeRegistration = (campId: number | string) => draftOf<LinkKey>(`camp-registered.${campId}`);

/** The place in line taken on this device, so that the family finds it again. */
export const placeInLine = (campId: number | string) => draftOf<LinkKey>(`camp-waitlist.${campId}`, 'device');
