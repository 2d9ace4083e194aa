import type { useLeaveGuard } from '@/lib/use-leave-guard';
import { ConfirmDialog } from './alert-dialog';

interface LeaveDialogProps {
  guard: ReturnType<typeof useLeaveGuard>;
  title?: string;
  /** The loss if the user leaves. */
  text: string;
}

/** The question of `useLeaveGuard`. */
export const LeaveDialog = ({ guard, title = 'Leave without saving?', text }: LeaveDialogProps) => (
  <ConfirmDialog
    open={guard.asked}
    onOpenChange={(open) => !open && guard.stay()}
    title={title}
    text={text}
    action="Leave"
    cancel="Stay"
    onConfirm={guard.leave}
  />
);
