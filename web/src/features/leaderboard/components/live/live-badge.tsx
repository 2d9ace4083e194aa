import { cn } from '@/lib/cn';
import type { Live } from './use-live';

const words: Record<Live, string> = { connecting: 'Connecting', live: 'Live', reconnecting: 'Reconnecting' };

/** Whether the page shows the server's current state. */
export const LiveBadge = ({ live, className }: { live: Live; className?: string }) => (
  <p role="status" className={cn('inline-flex items-center gap-2 font-bold', className)}>
    <span
      aria-hidden
      className={cn('size-2.5 rounded-full', live === 'live' ? 'bg-grass' : 'animate-pulse bg-clay')}
    />
    {words[live]}
  </p>
);
