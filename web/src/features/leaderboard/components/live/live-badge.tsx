import { cn } from '@/lib/cn';
import type { Live } from './use-live';

const words: Record<Live, string> = { connecting: 'Connecting', live: 'Live', reconnecting: 'Reconnecting' };

/** Whether what stands on the page is what the server has. */
export const LiveBadge = ({ live, className }: { live: Live; className?: string }) => (
  <p role="status" className={cn('inline-flex items-center gap-2 font-bold', className)}>
    <span
      aria-hidden
      className={cn('size-2.5 rounded-full', live === 'live' ? 'bg-grass' : 'animate-pulse bg-clay')}
    />
    {words[live]}
  </p>
);
