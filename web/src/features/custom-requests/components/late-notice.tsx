import { customRequest } from '@fungo/contracts/constants';
import { Clock } from 'lucide-react';
import { Button } from '@/ui/button';

interface LateNoticeProps {
  /** How many families wait too long. */
  count: number;
  show: () => void;
}

/** Says that families wait longer than they were promised; nothing while nobody does. */
export function LateNotice({ count, show }: LateNoticeProps) {
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-danger-ink bg-danger-soft p-5">
      <p className="flex items-start gap-3 text-lg">
        <Clock aria-hidden className="mt-1 size-5 shrink-0 text-danger-ink" />
        <span>
          <strong>
            {count} {count === 1 ? 'request is' : 'requests are'}{' '}
          </strong>{' '}
          past our {customRequest.replyWithinHours}-hour promise.
        </span>
      </p>
      <Button onClick={show}>Show {count === 1 ? 'it' : 'them'}</Button>
    </div>
  );
}
