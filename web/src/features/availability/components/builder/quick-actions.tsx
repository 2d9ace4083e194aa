import { Ban, Copy } from 'lucide-react';
import { useState } from 'react';
import { formatWeekday } from '@/lib/calendar';
import { Button } from '@/ui/button';
import { BlockDialog } from './block-dialog';
import { CopyDialog } from './copy-dialog';

interface QuickActionsProps {
  instructorId: string;
  timeZone: string;
  day: number;
  canCopy: boolean;
  lessonsPath: string;
}

export function QuickActions({ instructorId, timeZone, day, canCopy, lessonsPath }: QuickActionsProps) {
  const [open, setOpen] = useState<'copy' | 'block'>();
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="quick-actions" className="grid gap-3">
      <h2 id="quick-actions" className="text-2xl">
        Quick actions
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="secondary"
          disabled={!canCopy}
          aria-describedby={canCopy ? undefined : 'nothing-to-copy'}
          onClick={() => setOpen('copy')}
        >
          <Copy aria-hidden />
          Copy to All Days
        </Button>
        <Button variant="secondary" onClick={() => setOpen('block')}>
          <Ban aria-hidden />
          Block Time Range
        </Button>
      </div>
      {!canCopy && (
        <p id="nothing-to-copy" className="text-sm text-muted">
          {formatWeekday(day)} has no time slots to copy yet.
        </p>
      )}
      {open === 'copy' && <CopyDialog instructorId={instructorId} day={day} close={close} />}
      {open === 'block' && (
        <BlockDialog
          instructorId={instructorId}
          timeZone={timeZone}
          lessonsPath={lessonsPath}
          close={close}
        />
      )}
    </section>
  );
}
