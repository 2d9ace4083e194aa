import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { buttonStyle } from './button';
import { dialogOverlay, dialogPanel } from './dialog-style';
import { useDialogFocus } from './use-dialog-focus';

interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  /** Label of the confirming button: the act, never 'OK'. */
  action: string;
  cancel?: string;
  /** Where nothing is lost, the button has the ordinary color. */
  isHarmless?: boolean;
  onConfirm: () => void;
}

/** Asks before what cannot be taken back, or reaches many. Focus starts on the way out. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  text,
  action,
  cancel = 'Keep it',
  isHarmless = false,
  onConfirm,
}: ConfirmProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className={dialogOverlay}>
        <Radix.Content className={dialogPanel} {...useDialogFocus()}>
          <Radix.Title className="text-2xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted">{text}</Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel className={buttonStyle({ variant: 'secondary' })}>{cancel}</Radix.Cancel>
            <Radix.Action
              className={buttonStyle({ variant: isHarmless ? 'primary' : 'final' })}
              onClick={onConfirm}
            >
              {action}
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  </Radix.Root>
);
