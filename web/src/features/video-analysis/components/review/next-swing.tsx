import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '@/ui/button';
import { nextSwingQuery } from '../../api/next-swing';

/** The way to the swing that has waited longest, once this one is reviewed. */
export function NextSwing({ videoId }: { videoId: string }) {
  const { data } = useQuery(nextSwingQuery(videoId));
  if (!data) return null;
  if (!data.next) return <p className="text-sm text-muted">No other swing is waiting.</p>;
  const { id, title, player } = data.next;
  return (
    <div className="grid gap-1">
      <ButtonLink to={`/video-analysis/${id}`} className="w-full">
        Next swing
        <ArrowRight aria-hidden />
      </ButtonLink>
      <p className="truncate text-sm text-muted">
        {player}: {title}. {data.waiting === 1 ? 'The last one' : `${data.waiting} are waiting`}.
      </p>
    </div>
  );
}
