import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/ui/button';
import { PagedList } from '@/ui/paged-list';
import { videosQuery } from '../api/videos';
import { VideoRows } from './video-rows';

const few = 5;

interface PlayerSwingsProps {
  playerId: string;
  timeZone: string;
  isStaff: boolean;
}

/** One player's swings, as far as the reader may see them. */
export const PlayerSwings = ({ playerId, timeZone, isStaff }: PlayerSwingsProps) => (
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
          actions={({ id, filePath }) =>
            isStaff && filePath !== null ? (
              <ButtonLink variant="secondary" size="narrow" to={`/video-analysis/${id}/compare`}>
                Compare
              </ButtonLink>
            ) : null
          }
        />
      )}
    </PagedList>
  </section>
);
