import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { previewBlock } from '@fungo/contracts/scheduling/blocks';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { blockPreviewQuery } from '../../api/block-preview';
import { LessonsInside } from './lessons-inside';

interface BlockPreviewProps {
  /** The form's current values, which may not be a range yet. */
  range: RequestOf<EndpointByKey['GET /api/schedule/blocks/preview']>['query'];
  timeZone: string;
  lessonsPath: string;
}

/** Lists the lessons inside a range before it is blocked. */
export function BlockPreview({ range, timeZone, lessonsPath }: BlockPreviewProps) {
  const isRange = previewBlock.query.safeParse(range).success;
  const { startTime, endTime, ...dates } = range;
  const hours = startTime && endTime ? { startTime, endTime } : {};
  const preview = useQuery({ ...blockPreviewQuery({ ...dates, ...hours }), enabled: isRange });
  if (!isRange) return null;
  return (
    <div aria-live="polite">
      {preview.data ? (
        preview.data.length === 0 ? (
          <p className="text-muted">No lessons are in this range.</p>
        ) : (
          <LessonsInside lessons={preview.data} timeZone={timeZone} lessonsPath={lessonsPath} />
        )
      ) : preview.error ? (
        <p className="flex flex-wrap items-center gap-3">
          We could not load the lessons in this range.
          <Button variant="secondary" onClick={() => void preview.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <p className="flex items-center gap-2 text-muted">
          <Spinner /> Looking for lessons in this range
        </p>
      )}
    </div>
  );
}
