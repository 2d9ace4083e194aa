import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@/ui/paged-list';
import { videosQuery } from '../api/videos';
import { VideoRows } from './video-rows';

const few = 5;

/** One player's swings, as far as the reader may see them. */
export const PlayerSwings = ({ playerId, timeZone }: { playerId: string; timeZone: string }) => (
  <section aria-labelledby="swings" className="grid grid-cols-1 gap-4">
    <h2 id="swings" className="text-3xl">
      Swings
    </h2>
    <PagedList
      query={useInfiniteQuery(videosQuery({ studentId: playerId, limit: few }))}
      what="swings"
      empty={<p className="text-muted">No swings yet.</p>}
    >
      {(videos) => (
        <VideoRows
          label="Swings"
          videos={videos}
          timeZone={timeZone}
          showsStudent={false}
          actions={() => null}
        />
      )}
    </PagedList>
  </section>
);
