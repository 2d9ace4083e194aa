import type { SlotCopy } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/lib/api';
import { formatWeekday, weekdays } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useCopySlots } from '../../api/copy-slots';
import { slotCopiesQuery } from '../../api/slot-copies';
import { slotFailures } from '../../slot-family';
import { CopyPreview } from './copy-preview';

interface CopyDialogProps {
  instructorId: string;
  day: number;
  close: () => void;
}

/** Copies a weekday to the other six after showing the result. */
export function CopyDialog({ instructorId, day, close }: CopyDialogProps) {
  const from = { instructorId, dayOfWeek: day };
  const { data: copies, error, refetch } = useQuery(slotCopiesQuery(from));
  const copying = useCopySlots();
  const copy = () =>
    copying.mutate(from, {
      onSuccess: (done) => {
        const { added, leftOut } = split(done);
        toast.success(
          'Availability updated successfully',
          `${slotCount(added.length)} added${leftOut.length ? `, ${leftOut.length} skipped` : ''}.`,
        );
        close();
      },
      onError: (failure) => toast.error(slotFailures.schedule.add, messageOf(failure, 'Please try again.')),
    });

  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Copy ${formatWeekday(day)} to all days`}
      text="Time slots that overlap one already on that day are skipped. Nothing is replaced."
    >
      {copies ? (
        <div className="grid gap-5">
          <div className="grid gap-4">
            {weekdays
              .filter((weekday) => weekday !== day)
              .map((weekday) => (
                <CopyPreview
                  key={weekday}
                  weekday={weekday}
                  copies={copies.filter(({ dayOfWeek }) => dayOfWeek === weekday)}
                />
              ))}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button busy={copying.isPending} disabled={split(copies).added.length === 0} onClick={copy}>
              {actionOf(split(copies).added.length, copying.isPending)}
            </Button>
          </div>
        </div>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading label="Comparing the days" className="grid gap-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </Loading>
      )}
    </Dialog>
  );
}

const split = (copies: SlotCopy[]) => ({
  added: copies.filter(({ clashes }) => clashes.length === 0),
  leftOut: copies.filter(({ clashes }) => clashes.length > 0),
});

const slotCount = (count: number) => `${count} time ${count === 1 ? 'slot' : 'slots'}`;

function actionOf(count: number, isPending: boolean) {
  if (isPending) return 'Copying...';
  return count === 0 ? 'Nothing to copy' : `Copy ${slotCount(count)}`;
}
