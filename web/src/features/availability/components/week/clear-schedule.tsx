import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useClearSlots } from '../../api/clear-slots';

/** Removes all of a coach's time slots after saying what stays. */
export function ClearSchedule({ instructorId }: { instructorId: string }) {
  const [asking, setAsking] = useState(false);
  const clearing = useClearSlots(instructorId);
  const clear = () =>
    clearing.mutate(undefined, {
      onSuccess: () => toast.success('All schedules cleared', 'Lessons and blocked ranges stay as they are.'),
      onError: (error) => toast.error('Failed to clear schedule data', messageOf(error, 'Please try again.')),
    });
  return (
    <>
      <Button variant="danger" busy={clearing.isPending} onClick={() => setAsking(true)}>
        {clearing.isPending ? 'Clearing...' : 'Clear All Schedules'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear all schedules?"
        text="This deletes every time slot, on all weekdays and single dates. Families can’t book anything until you add new ones. Lessons, lesson requests and blocked ranges stay."
        action="Clear all time slots"
        cancel="Keep them"
        onConfirm={clear}
      />
    </>
  );
}
