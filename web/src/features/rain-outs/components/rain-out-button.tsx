import { CloudRain } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { RainOutForm } from './rain-out-form';

interface RainOutButtonProps {
  /** The coach on the page; absent if an administrator has chosen none. */
  instructorId?: string;
  /** Administrators may rain out all coaches. */
  mayAll: boolean;
  timeZone: string;
  size?: 'md' | 'narrow';
}

/** Opens the dialog that rains out a day, or some hours. */
export function RainOutButton({ size, ...props }: RainOutButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setOpen(true)}>
        <CloudRain aria-hidden />
        Rain-out
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={close}
          wide
          title="Rain-out"
          text="Cancels the lessons without a fee, blocks the hours, and emails every family make-up times."
        >
          <RainOutForm {...props} close={close} />
        </Dialog>
      )}
    </>
  );
}
