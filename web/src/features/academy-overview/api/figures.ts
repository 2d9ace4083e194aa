import { callQuery } from '@/lib/queries/call';
import { pagedQuery } from '@/lib/queries/paged';

export const lessonFiguresQuery = callQuery('GET /api/figures/lessons');
export const moneyFiguresQuery = callQuery('GET /api/figures/money');
export const swingFiguresQuery = callQuery('GET /api/figures/swings');
export const campFiguresQuery = callQuery('GET /api/camps/overview', { query: {} });

export const systemQuery = callQuery('GET /api/admin/system');
/** The emails that could not be delivered, as far as one page has them. */
export const failedMailsQuery = pagedQuery('GET /api/admin/deliveries', { status: 'failed', limit: 50 });
