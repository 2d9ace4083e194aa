import type { Clash } from '@fungo/contracts';
import { Warning } from './warning';

const list = new Intl.ListFormat('en-US');

/** Other requests and lessons at the same time. */
export const ClashNote = ({ clash: { isTaken, players, hasMore } }: { clash: Clash }) => {
  const who = list.format(hasMore ? [...players, 'others'] : players);
  return (
    <Warning>
      {isTaken
        ? `${who} ${players.length > 1 || hasMore ? 'have' : 'has'} this time.`
        : `Same time as ${who}`}
    </Warning>
  );
};
