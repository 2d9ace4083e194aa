const megapixel = 1_000_000;

/**
 * The most pixels that a picture may have, by kind. Kinds that are decoded row by row may have a phone's largest number.
 * The other decoders hold the whole picture: up to 20 bytes per pixel for an AVIF and 8 for a GIF, for any file size.
 */
export const mostPixels = {
  jpeg: 50 * megapixel,
  png: 50 * megapixel,
  webp: 50 * megapixel,
  gif: 16 * megapixel,
  avif: 8.5 * megapixel,
};
type PictureKind = keyof typeof mostPixels;

/**
 * The kind of a picture by its first 16 bytes; null for kinds that cameras, phones and drawing programs don't make.
 */
export function sniffPicture(head: Buffer): PictureKind | null {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  return /^ftypavi[fs]/.test(text.slice(4)) ? 'avif' : null;
}
