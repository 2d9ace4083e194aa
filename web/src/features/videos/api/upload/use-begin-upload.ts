import type { VideoUpload } from '@fungo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { refreshVideos } from '../refresh-videos';
import { beginUpload } from './swing-upload';

/** Says that a swing has arrived, and shows it wherever swings are. */
export function useTellArrival() {
  const queryClient = useQueryClient();
  return () => {
    toast.success('Video uploaded successfully!');
    refreshVideos(queryClient);
  };
}

/** Sends a swing and says how it ended, on whatever page its player is by then. */
export function useBeginUpload(userId: string, playerId?: string) {
  const queryClient = useQueryClient();
  const tellArrival = useTellArrival();
  return (file: File, fields: VideoUpload, url?: string) =>
    void beginUpload({
      userId,
      playerId,
      file,
      fields,
      url,
      onDone: tellArrival,
      onFailure: (problem) => {
        toast.error('Upload Failed', problem);
        refreshVideos(queryClient);
      },
    });
}
