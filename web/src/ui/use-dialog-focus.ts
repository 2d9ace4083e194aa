import { useRef } from 'react';
import { focusAlong, focusTrail } from '@/lib/focus-trail';
import { toast } from '@/lib/toast';

/**
 * Radix gives focus back to a trigger of its own; here any button opens a dialog, so whatever had focus gets it back, or what
 * is around it when the dialog did away with it. A passing message would lie over the dialog's buttons on a phone: it goes.
 */
export function useDialogFocus() {
  const opener = useRef<Element[]>([]);
  return {
    onOpenAutoFocus: () => {
      opener.current = focusTrail(document.activeElement);
      toast.dismiss();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusAlong(opener.current);
    },
  };
}
