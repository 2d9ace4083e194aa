import { z } from 'zod';

/** The sort order of camps: by start from either end, or by distance from today. */
export const campOrder = z.enum(['newest', 'soonest', 'nearest']).default('newest');
