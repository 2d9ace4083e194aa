import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { blocksQuery } from '../../api/blocks';
import { BlockRow } from './block-row';

interface BlockListProps {
  instructorId: string;
  timeZone: string;
  lessonsPath: string;
}

/** Current and future blocked ranges. */
export function BlockList({ instructorId, timeZone, lessonsPath }: BlockListProps) {
  return (
    <section aria-labelledby="blocks" className="grid gap-3">
      <h2 id="blocks" className="text-2xl">
        Blocked ranges
      </h2>
      <Loaded
        query={useQuery(blocksQuery(instructorId))}
        what="blocked ranges"
        skeleton={<Skeleton className="h-16" />}
      >
        {(blocks) =>
          blocks.length === 0 ? (
            <p className="text-muted">
              Nothing is blocked. Going away? Block those days, and families see no open times.
            </p>
          ) : (
            <ul className="grid gap-2">
              {blocks
                .toSorted((a, b) => a.from.localeCompare(b.from))
                .map((block) => (
                  <li key={block.id}>
                    <BlockRow block={block} timeZone={timeZone} lessonsPath={lessonsPath} />
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
