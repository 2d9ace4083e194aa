import { getSite } from '@fungo/contracts';
import type { Ask, Logger } from '@fungo/platform';

/** The name at the bottom of a reel; none while identity does not answer. */
export async function academyName(ask: Ask, log: Logger): Promise<string> {
  try {
    return (await ask.question(getSite, {})).name;
  } catch (error) {
    log.warn({ err: error }, 'reel: made without the name of the academy');
    return '';
  }
}
