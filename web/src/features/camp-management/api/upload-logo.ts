import { useMutation } from '@tanstack/react-query';
import { sendForm } from '@/lib/upload';

/** Uploads a picture that a camp then names as its logo. */
export const useUploadLogo = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append('logo', file, file.name);
      return sendForm('POST /api/upload-logo', form);
    },
  });
