import { useRef } from 'react';
import { toast } from '@/lib/toast';

/**
 * Radix gives focus back to a trigger of its own; here any button opens a dialog, so whatever had focus gets it back. A passing
 * message would lie over the dialog's buttons on a phone: it goes.
 */
export function useDialogFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      toast.dismiss();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
