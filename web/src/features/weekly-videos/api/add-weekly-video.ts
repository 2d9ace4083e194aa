import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendForm } from '@/lib/upload';
import { weeklyVideosQuery } from './weekly-videos';

/** Shows a film or a link to players; `part` is what has gone of a film's file, 0 to 1. */
export function useAddWeeklyVideo() {
  const queryClient = useQueryClient();
  const [part, setPart] = useState(0);
  const mutation = useMutation({
    mutationFn: (form: FormData) => {
      setPart(0);
      return sendForm('POST /api/weekly-videos', form, { onProgress: setPart });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: weeklyVideosQuery.queryKey }),
  });
  return { ...mutation, part };
}
