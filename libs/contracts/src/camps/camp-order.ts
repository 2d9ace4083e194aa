import { z } from 'zod';

/** Query field of lists of camps: by their start from either end, or by how near they are to today. */
export const campOrder = z.enum(['newest', 'soonest', 'nearest']).default('newest');
