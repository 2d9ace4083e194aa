import { useMutation } from '@tanstack/react-query';
import { pictureForm } from '@/lib/picture-file';
import { sendForm } from '@/lib/upload';

/** Keeps a photo for the site; it is shown once the settings that name it are saved. */
export const useAddPhoto = () =>
  useMutation({ mutationFn: (file: File) => sendForm('POST /api/site/photos', pictureForm(file)) });
