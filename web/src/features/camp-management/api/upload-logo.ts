import { useMutation } from '@tanstack/react-query';
import { sendForm } from '@/lib/upload';

/** Keeps a picture for a camp, which then names it. */
export const useUploadLogo = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append('logo', file, file.name);
      return sendForm('POST /api/upload-logo', form);
    },
  });
