import type { Slot } from '@fungo/contracts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay, formatWeekday } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { formatMoney } from '@fungo/contracts/money';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Switch } from '@/ui/switch';
import { useRemoveSlot } from '../api/remove-slot';
import { useToggleSlot } from '../api/toggle-slot';
import { slotFailures, type SlotFamily } from '../slot-family';
import { firstDayOf, hasEnded, hoursOf, lastDayOf, placeOf } from '../slot.rules';

interface SlotRowProps {
  slot: Slot;
  timeZone: string;
  family?: SlotFamily;
}

export function SlotRow({ slot, timeZone, family = 'instructor' }: SlotRowProps) {
  const [asking, setAsking] = useState(false);
  const toggle = useToggleSlot(family);
  const removal = useRemoveSlot(family);
  const ended = hasEnded(slot, timeZone);
  const isLater = !slot.specificDate && firstDayOf(slot, timeZone) > siteDate(timeZone);
  const hours = hoursOf(slot);
  const day = slot.specificDate ? formatDay(slot.specificDate, 'short') : formatWeekday(slot.dayOfWeek!);

  const offer = (isAvailable: boolean) =>
    toggle.mutate(
      { id: slot.id, isAvailable },
      {
        onSuccess: () => toast.success('Availability updated successfully'),
        onError: (error) =>
          toast.error('Failed to update availability', messageOf(error, 'Please try again.')),
      },
    );
  const remove = () =>
    removal.mutate(slot.id, {
      onSuccess: () => toast.success('Time slot deleted successfully'),
      onError: (error) => toast.error(slotFailures[family].remove, messageOf(error, 'Please try again.')),
    });

  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-card py-2 pr-2 pl-4 shadow-card">
      <div className={cn('min-w-0 flex-1', (ended || !slot.isAvailable) && 'text-muted')}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {slot.specificDate && <span className="font-bold">{day}</span>}
          <span className="font-display text-xl font-extrabold">{hours}</span>
          {ended ? <Badge>Ended</Badge> : !slot.isAvailable && <Badge tone="leather">Paused</Badge>}
          {!ended && slot.cage?.isActive === false && <Badge tone="leather">Cage closed</Badge>}
        </p>
        <p className="text-sm text-muted">
          {[
            formatMoney(slot.price),
            placeOf(slot),
            slot.maxStudents > 1 && `up to ${slot.maxStudents} players`,
            isLater && `from ${formatDay(firstDayOf(slot, timeZone), 'dateYear')}`,
            !slot.specificDate && `until ${formatDay(lastDayOf(slot, timeZone), 'dateYear')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!ended && (
        <Switch
          aria-label={`Offer ${day}, ${hours}`}
          checked={toggle.isPending ? toggle.variables.isAvailable : slot.isAvailable}
          aria-busy={toggle.isPending}
          onCheckedChange={(isAvailable) => !toggle.isPending && offer(isAvailable)}
        />
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Delete ${day}, ${hours}`}
        busy={removal.isPending}
        onClick={() => setAsking(true)}
      >
        {!removal.isPending && <Trash2 aria-hidden />}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this time slot?"
        text={`${day}, ${hours}. Families can no longer book it. To pause it for a while, switch it off instead.`}
        action="Delete time slot"
        onConfirm={remove}
      />
    </div>
  );
}
