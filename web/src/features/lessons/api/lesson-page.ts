import type { LessonPage } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { refreshLessons } from './refresh-lessons';

/** The link's token is absent for somebody who is signed in. */
export interface LessonKey {
  id: string;
  token: string | undefined;
}

export const lessonPageQuery = ({ id, token }: LessonKey) =>
  callQuery('GET /api/lessons/{id}', { params: { id }, query: { token } });

export type LessonChange = { kind: 'move' | 'take'; startsAt: string } | { kind: 'cancel' };

/** Moves or cancels the lesson, or takes an offered time. The page shows the answer; a refusal reads the page again. */
export function useLessonChange({ id, token }: LessonKey) {
  const queryClient = useQueryClient();
  const of = { params: { id }, query: { token } };
  return useMutation({
    mutationFn: (change: LessonChange): Promise<LessonPage> => {
      if (change.kind === 'cancel') return api('POST /api/lessons/{id}/cancel', of);
      const body = { startsAt: change.startsAt };
      return change.kind === 'move'
        ? api('POST /api/lessons/{id}/move', { ...of, body })
        : api('POST /api/lessons/{id}/take', { ...of, body });
    },
    onSuccess: (page) => queryClient.setQueryData(lessonPageQuery({ id, token }).queryKey, page),
    onError: () => queryClient.invalidateQueries({ queryKey: ['GET /api/lessons/{id}'] }),
    onSettled: () => refreshLessons(queryClient),
  });
}
