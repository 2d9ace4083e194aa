import { callQuery, listQuery } from '@/lib/queries/call';

const of = (id: string) => ({ params: { id } });

/** A player. Each look of staff is recorded, so a visit reads it once. */
export const playerQuery = (id: string) =>
  callQuery('GET /api/players/{id}', of(id), { retry: false, refetchOnWindowFocus: false });

/** The guardians, for staff. */
export const contactsQuery = (id: string) => listQuery('GET /api/players/{id}/contacts', of(id));

/** The amount owed for the player's lessons. */
export const playerOwedQuery = (id: string) => callQuery('GET /api/players/{id}/owed', of(id));
