import type { Camp } from '@fungo/contracts';
import { campDays } from '@fungo/contracts/camps/price';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '@/lib/api';
import { addDays, formatDay, isDay } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useCopyCamp } from '../../api/copy-camp';

/** Publishes a copy of a camp with another first day. */
export function CopyDialog({ camp, close }: { camp: Camp; close: () => void }) {
  const copy = useCopyCamp(camp.id);
  const navigate = useNavigate();
  const [startDate, setStartDate] = useState('');
  const [isTried, setTried] = useState(false);
  const last = isDay(startDate) ? addDays(startDate, campDays(camp) - 1) : undefined;
  const publish = () => {
    setTried(true);
    if (!last) return;
    copy.mutate(startDate, {
      onSuccess: ({ id }) => {
        toast.success('Camp copied', 'It is open for registration.');
        close();
        void navigate(`/edit-camp/${id}`);
      },
      onError: (error) => toast.error('Failed to copy camp', messageOf(error, 'Please try again.')),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Copy ${camp.title}`}
      text="The copy opens for registration right away. It has the same length, divisions, prices and texts, and nobody is registered for it yet."
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        <Field
          label="New start date"
          hint={last && last !== startDate ? `Until ${formatDay(last, 'long')}.` : undefined}
          error={isTried && !last ? 'Start date is required' : undefined}
        >
          <Input type="date" value={startDate} onChange={({ target }) => setStartDate(target.value)} />
        </Field>
        <Button type="submit" busy={copy.isPending}>
          {copy.isPending ? 'Copying...' : 'Copy camp'}
        </Button>
      </form>
    </Dialog>
  );
}
