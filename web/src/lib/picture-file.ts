import { formatBytes } from './film-file';

/** File types of the picture chooser. */
export const pictureAccept = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Why a picture is not even sent; undefined when it is. */
export const refusePicture = ({ size }: Pick<File, 'size'>, maxBytes: number): string | undefined =>
  size > maxBytes
    ? `This picture is ${formatBytes(size)}. Please choose one of at most ${formatBytes(maxBytes)}.`
    : undefined;

/** As the calls that take a picture read it. */
export function pictureForm(file: File): FormData {
  const form = new FormData();
  form.append('image', file, file.name);
  return form;
}
