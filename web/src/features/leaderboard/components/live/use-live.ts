import { eventStream } from '@fungo/contracts/constants';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { follow, type Stream } from '@/lib/streams/follow';
import { applyChange, boardCampsQuery, hasAny, isBoard } from '../../api/leaderboard';
import { hear, type Change } from './changes.rules';

const [campsKey] = boardCampsQuery.queryKey;

export type Live = 'connecting' | 'live' | 'reconnecting';

/** A late joiner first hears the stream's position, like at its start. */
const news: Stream = {
  path: '/api/leaderboard/events',
  types: ['at', 'changed'],
  resume: ({ id }) => ({ type: 'at', data: JSON.stringify({ id }), id }),
};

/** A connection that says nothing for so long is dead, though the browser may not know it. */
const silenceMs = eventStream.heartbeatSeconds * 3000;

/** Keeps every leaderboard on this page as the server has it, and tells whether it is. */
export function useLive(): Live {
  const queryClient = useQueryClient();
  const [live, setLive] = useState<Live>('connecting');
  useEffect(() => {
    const boards = new KeptBoards(queryClient);
    let heard: string | null = null;
    let stop = () => {};
    let again: ReturnType<typeof setTimeout>;

    const listen = () => {
      stop();
      stop = follow(news, {
        hear({ type, data, id }) {
          if (type === 'at') {
            const at = hear(heard, { event: 'at', ...(JSON.parse(data) as { id: string }) });
            heard = at.heard;
            if (at.isGap) boards.readAgain();
            setLive('live');
          } else {
            const change = JSON.parse(data) as Change;
            heard = hear(heard, { event: 'changed', id, ...change }).heard;
            boards.change(change);
          }
          expectMore();
        },
        lost: () => setLive((now) => (now === 'live' ? 'reconnecting' : now)),
      });
      expectMore();
    };
    const listenAgainIn = (milliseconds: number) => {
      clearTimeout(again);
      again = setTimeout(() => {
        setLive('reconnecting');
        listen();
      }, milliseconds);
    };
    const expectMore = () => listenAgainIn(silenceMs);
    const disconnect = () => setLive('reconnecting');

    listen();
    addEventListener('online', listen);
    addEventListener('offline', disconnect);
    return () => {
      removeEventListener('online', listen);
      removeEventListener('offline', disconnect);
      clearTimeout(again);
      stop();
      boards.stop();
    };
  }, [queryClient]);
  return live;
}

/** The leaderboards that were read. An answer that was on its way while something changed may not know of it. */
class KeptBoards {
  private during: Change[] = [];
  readonly stop: () => void;

  constructor(private readonly queryClient: QueryClient) {
    this.stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
      const [key] = event.query.queryKey as readonly unknown[];
      if (!isBoard(key)) return;
      for (const change of this.during) applyChange(queryClient, change);
      if (!this.isReading()) this.during = [];
    });
  }

  change(change: Change) {
    if (this.isReading()) this.during.push(change);
    else this.during = [];
    applyChange(this.queryClient, change);
    // Staff and families see entries of which the stream tells nobody more than that they changed.
    if (hasAny(this.queryClient, change.hidden)) this.readAgain();
    this.knowCamps(change);
  }

  readAgain() {
    void this.queryClient.invalidateQueries({
      predicate: ({ queryKey }) => isBoard(queryKey[0]) || queryKey[0] === campsKey,
    });
  }

  private isReading = () =>
    this.queryClient.isFetching({ predicate: ({ queryKey }) => isBoard(queryKey[0]) }) > 0;

  /** A camp that had no leaderboard, or no scores, has them now. */
  private knowCamps({ entries }: Change) {
    const camps = this.queryClient.getQueryData(boardCampsQuery.queryKey);
    const isNew = ({ campId, score }: Change['entries'][number]) => {
      const camp = camps?.find(({ id }) => id === campId);
      return !camp || (score !== null && !camp.hasScores);
    };
    if (camps && entries.some(isNew))
      void this.queryClient.invalidateQueries({ queryKey: boardCampsQuery.queryKey });
  }
}
