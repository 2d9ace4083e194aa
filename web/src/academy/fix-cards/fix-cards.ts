import type { EndpointByKey, FixCard, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { listQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

/** Milliseconds between two looks at a proof that is being processed. */
const lookEvery = 3000;

/** A proof that is not playable yet, and not given up. */
export const isOnItsWay = ({ proof }: FixCard): boolean =>
  proof !== null && (proof.processing.state === 'queued' || proof.processing.state === 'processing');

type Lists = 'GET /api/fix-cards' | 'GET /api/videos/{id}/cards' | 'GET /api/instructor/proofs';
const lists: [Lists, Lists, Lists] = [
  'GET /api/fix-cards',
  'GET /api/videos/{id}/cards',
  'GET /api/instructor/proofs',
];

/** While a proof is on its way, the list is read again and again. */
const refetchInterval = ({ state }: { state: { data?: FixCard[] } }) =>
  state.data?.some(isOnItsWay) ? lookEvery : (false as const);

/** The cards of a review, as its reader sees them. */
export const reviewCardsQuery = (id: string) => ({
  ...listQuery('GET /api/videos/{id}/cards', { params: { id } }),
  refetchInterval,
});

/** The cards of players that are not done. */
export const openCardsQuery = (playerIds: string[]) => ({
  ...listQuery('GET /api/fix-cards', { query: { playerIds: playerIds.join(','), open: 'true' } }),
  refetchInterval,
  enabled: playerIds.length > 0,
});

/** All cards of a player's finished reviews, done ones too. */
export const playerCardsQuery = (playerId: string) =>
  listQuery('GET /api/fix-cards', { query: { playerIds: playerId } });

/** Proofs that wait for a coach's answer, the longest wait first. */
export const proofsQuery = (instructorId?: string) =>
  listQuery('GET /api/instructor/proofs', { query: { instructorId } });

type Answer = RequestOf<EndpointByKey['POST /api/fix-cards/{id}/answer']>['body'];

export const useAnswerCard = (id: string) =>
  useMutation({
    mutationFn: (body: Answer) => api('POST /api/fix-cards/{id}/answer', { params: { id }, body }),
    onSettled: useRefresh(...lists),
  });

export const useWithdrawProof = (id: string) =>
  useMutation({
    mutationFn: () => api('DELETE /api/fix-cards/{id}/proof', { params: { id } }),
    onSettled: useRefresh(...lists),
  });

export const useRefreshCards = () => useRefresh(...lists);
