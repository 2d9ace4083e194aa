import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { dialogOverlay, dialogPanel, wideDialogPanel } from './dialog-style';
import { useDialogFocus } from './use-dialog-focus';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: ReactNode;
  /** For a long form. */
  wide?: boolean;
  children: ReactNode;
}

/** A window over the page: focus stays in it, Escape and the cross close it. */
export const Dialog = ({ open, onOpenChange, title, text, wide, children }: DialogProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className={dialogOverlay}>
        <Radix.Content
          className={wide ? wideDialogPanel : dialogPanel}
          {...useDialogFocus()}
          {...(!text && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pr-12 text-2xl">{title}</Radix.Title>
          {text && <Radix.Description className="mt-2 text-muted">{text}</Radix.Description>}
          <div className="mt-5">{children}</div>
          {/* Last, so that focus starts on what the window is for. */}
          <Radix.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  </Radix.Root>
);
