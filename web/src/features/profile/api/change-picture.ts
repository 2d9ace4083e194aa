import type { Instructor } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pictureForm } from '@/lib/picture-file';
import { currentUserQuery, type CurrentUser } from '@/lib/queries/current-user';
import { instructorsQuery } from '@/academy/queries/instructors';
import { sendForm } from '@/lib/upload';

/** Changes one's own picture, and shows it wherever one is shown already: other services hear of it a moment later. */
export function useChangePicture(user: CurrentUser) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => sendForm('POST /api/profile/image', pictureForm(file)),
    onSuccess: ({ profileImageUrl }) => {
      const withPicture = (coach: Instructor) =>
        coach.user.id === user.id ? { ...coach, user: { ...coach.user, profileImageUrl } } : coach;
      queryClient.setQueryData(currentUserQuery.queryKey, (me) => me && { ...me, profileImageUrl });
      queryClient.setQueryData(instructorsQuery.queryKey, (coaches) => coaches?.map(withPicture));
      queryClient.setQueriesData<Instructor | null>({ queryKey: ['GET /api/instructor/profile'] }, (coach) =>
        coach ? withPicture(coach) : coach,
      );
    },
  });
}
