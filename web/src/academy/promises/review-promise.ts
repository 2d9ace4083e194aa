import type { Video } from '@fungo/contracts';
import { membership } from '@fungo/contracts/constants';
import type { Promised } from './promises.rules';

const hourMs = 3_600_000;

/** The instants since which a swing waits for its review, and by which that is due. */
export const promisedReview = ({ createdAt }: Pick<Video, 'createdAt'>): Promised & { due: number } => {
  const since = Date.parse(createdAt);
  return { since, due: since + membership.analysisWithinHours.max * hourMs };
};

/** The swing's film can be reviewed, and its review is not finished. */
export const waitsForReview = ({ status, processing }: Pick<Video, 'status' | 'processing'>): boolean =>
  (status === 'pending' || status === 'in_progress') && processing.state === 'ready';
