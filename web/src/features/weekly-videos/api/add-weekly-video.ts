import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from '@/lib/queries/refresh';
import { sendForm } from '@/lib/upload';

/** Shows a film or a link to players; `part` is what has gone of a film's file, 0 to 1. */
export function useAddWeeklyVideo() {
  const [part, setPart] = useState(0);
  const mutation = useMutation({
    mutationFn: (form: FormData) => {
      setPart(0);
      return sendForm('POST /api/weekly-videos', form, { onProgress: setPart });
    },
    onSuccess: useRefresh('GET /api/weekly-videos'),
  });
  return { ...mutation, part };
}
