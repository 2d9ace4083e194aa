import type { Lesson } from '@fungo/contracts';
import { useState, type ComponentProps } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { BlockForm } from './block-form';
import { LessonsInside } from './lessons-inside';

interface BlockDialogProps {
  instructorId: string;
  timeZone: string;
  lessonsPath: string;
  initial?: ComponentProps<typeof BlockForm>['initial'];
  close: () => void;
}

/** Blocks a range. If lessons lie inside, the dialog lists them again before it closes. */
export function BlockDialog({ instructorId, timeZone, lessonsPath, initial, close }: BlockDialogProps) {
  const [kept, setKept] = useState<Lesson[]>();
  if (kept)
    return (
      <Dialog open onOpenChange={close} title="Range blocked" text="Families can no longer book these times.">
        <div className="grid gap-5">
          <LessonsInside lessons={kept} timeZone={timeZone} lessonsPath={lessonsPath} />
          <Button className="justify-self-end" onClick={close}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Block a time range"
      text="Families see no open times in this range, even where you have time slots. Remove the block to show them again."
    >
      <BlockForm
        instructorId={instructorId}
        timeZone={timeZone}
        lessonsPath={lessonsPath}
        initial={initial}
        cancel={close}
        blocked={(lessons) => (lessons.length > 0 ? setKept(lessons) : close())}
      />
    </Dialog>
  );
}
