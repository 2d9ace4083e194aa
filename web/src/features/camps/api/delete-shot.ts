import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { galleryQuery } from './gallery';

/** Deletes a photo or video, which disappears from the page at once. */
export function useDeleteShot(campId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = galleryQuery(campId);
  const params = { id: String(campId) };
  return useMutation({
    mutationFn: ({ kind, url }: { kind: 'photo' | 'video'; url: string }) =>
      kind === 'photo'
        ? api('DELETE /api/camps/{id}/photos', { params, body: { photoUrl: url } })
        : api('DELETE /api/camps/{id}/videos', { params, body: { videoUrl: url } }),
    onSuccess: async (_, { url: deleted }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (gallery) =>
          gallery && {
            photos: gallery.photos.filter((url) => url !== deleted),
            videos: gallery.videos.filter(({ url }) => url !== deleted),
          },
      );
    },
  });
}
