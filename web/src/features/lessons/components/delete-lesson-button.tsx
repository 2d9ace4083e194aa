import type { Lesson } from '@fungo/contracts';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useDeleteLesson } from '../api/delete-lesson';

interface DeleteLessonButtonProps {
  lesson: Lesson;
  title?: string;
  text: ReactNode;
  action?: string;
  /** The button's label, and its label while busy. */
  label?: string;
  busyLabel?: string;
  /** Texts of the toasts. */
  done?: string;
  failed?: { title: string; text: string };
}

export function DeleteLessonButton({
  lesson,
  title = 'Delete this lesson?',
  text,
  action = 'Delete lesson',
  label = 'Delete',
  busyLabel = 'Deleting...',
  done = 'Lesson deleted',
  failed = { title: 'Delete Failed', text: 'Failed to delete lesson. Please try again.' },
}: DeleteLessonButtonProps) {
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteLesson();
  const remove = () =>
    deletion.mutate(lesson.id, {
      onSuccess: () => toast.success(done),
      onError: (error) => toast.error(failed.title, messageOf(error, failed.text)),
    });
  return (
    <>
      <Button variant="secondary" busy={deletion.isPending} onClick={() => setAsking(true)}>
        {!deletion.isPending && <Trash2 aria-hidden />}
        {deletion.isPending ? busyLabel : label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        text={text}
        action={action}
        onConfirm={remove}
      />
    </>
  );
}
