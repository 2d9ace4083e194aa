import type { Block } from '@fungo/contracts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useRemoveBlock } from '../../api/remove-block';
import { daysOfBlock, hoursOfBlock } from '../../block.rules';
import { LessonsInside } from './lessons-inside';

interface BlockRowProps {
  block: Block;
  timeZone: string;
  lessonsPath: string;
}

export function BlockRow({ block, timeZone, lessonsPath }: BlockRowProps) {
  const [asking, setAsking] = useState(false);
  const removal = useRemoveBlock();
  const range = `${daysOfBlock(block)}, ${hoursOfBlock(block)}`;
  const remove = () =>
    removal.mutate(block.id, {
      onSuccess: () => toast.success('Availability updated successfully'),
      onError: (error) => toast.error('Failed to update availability', messageOf(error, 'Please try again.')),
    });
  return (
    <div className="grid gap-3 rounded-md border border-line bg-card py-2 pr-2 pl-4 shadow-card">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-display text-xl font-extrabold">{daysOfBlock(block)}</p>
          <p className="text-sm text-muted">
            {[hoursOfBlock(block), block.reason].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove the block ${range}`}
          busy={removal.isPending}
          onClick={() => setAsking(true)}
        >
          {!removal.isPending && <Trash2 aria-hidden />}
        </Button>
      </div>
      {block.lessons.length > 0 && (
        <div className="pr-2 pb-2">
          <LessonsInside lessons={block.lessons} timeZone={timeZone} lessonsPath={lessonsPath} />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Open this range again?"
        text={`${range}. Families can book your time slots in this range again.`}
        action="Remove the block"
        onConfirm={remove}
      />
    </div>
  );
}
