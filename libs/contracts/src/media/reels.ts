import { z } from 'zod';
import { reel } from '../constants';

/** A film for the family, made of a comparison or a voice-over. */
export const Reel = z.object({
  state: z.enum(reel.states),
  /** Once it is ready; it opens only for those who may see what it is made of. */
  url: z.string().nullable(),
});
export type Reel = z.infer<typeof Reel>;
