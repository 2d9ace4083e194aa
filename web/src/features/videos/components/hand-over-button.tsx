import type { Video } from '@fungo/contracts';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { CoachOptions } from '@/academy/coach-options';
import { useInstructors } from '@/academy/queries/instructors';
import { messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { useHandOver } from '../api/hand-over';

/** Gives a swing that waits for its review to another coach. */
export function HandOverButton({ video }: { video: Video }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Hand over ${video.title}`}
        onClick={() => setOpen(true)}
      >
        <ArrowRightLeft aria-hidden />
      </Button>
      {isOpen && <HandOverDialog video={video} close={() => setOpen(false)} />}
    </>
  );
}

const allCoaches = 'all';

function HandOverDialog({ video, close }: { video: Video; close: () => void }) {
  const { data: coaches } = useInstructors();
  const [chosen, choose] = useState('');
  const handOver = useHandOver(video.id);
  const others = coaches?.filter(({ id }) => id !== video.instructorId);
  const save = () =>
    handOver.mutate(chosen === allCoaches ? null : Number(chosen), {
      onSuccess: () => {
        toast.success('Swing handed over', 'We let the coach know.');
        close();
      },
      onError: (error) => toast.error('Error', messageOf(error, 'The swing could not be handed over')),
    });
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Hand this swing over?"
      text={`${fullName(video.student)}, ${video.title}. Drawings and the draft of the review go with it.`}
    >
      <div className="grid gap-5">
        <Field label="To">
          <Select value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value="" disabled>
              Choose a coach
            </option>
            <CoachOptions coaches={others} />
            {video.instructorId !== null && <option value={allCoaches}>Any coach</option>}
          </Select>
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            Keep it
          </Button>
          <Button busy={handOver.isPending} disabled={chosen === ''} onClick={save}>
            Hand over
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
