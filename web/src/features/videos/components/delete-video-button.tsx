import type { Video } from '@fungo/contracts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useDeleteVideo } from '../api/delete-video';

export function DeleteVideoButton({ video: { id, title } }: { video: Pick<Video, 'id' | 'title'> }) {
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteVideo(id);
  const remove = () =>
    deletion.mutate(undefined, {
      onSuccess: () => toast.success('Video Deleted'),
      onError: (error) =>
        toast.error('Delete Failed', messageOf(error, 'Failed to delete video. Please try again.')),
    });
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Delete ${title}`}
        busy={deletion.isPending}
        onClick={() => setAsking(true)}
      >
        {!deletion.isPending && <Trash2 aria-hidden />}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this video?"
        text={`This deletes ${title} and its review for good. You do not get the upload back.`}
        action="Delete video"
        onConfirm={remove}
      />
    </>
  );
}
