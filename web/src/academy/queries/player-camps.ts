import { listQuery } from '@/lib/queries/call';

/** A player's last camps with their scores, the latest first. */
export const playerCampsQuery = (id: string) => listQuery('GET /api/players/{id}/camps', { params: { id } });
