const megapixel = 1_000_000;

/**
 * How many pixels a picture may have, by its kind: a phone's largest for kinds that are decoded row by row; far fewer
 * for kinds whose decoder holds the whole picture, which takes up to 20 bytes per pixel of an AVIF and 8 of a GIF,
 * however small the file.
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
 * The kind of a picture that cameras, phones and drawing programs make, by its first 16 bytes; null for anything else.
 */
export function sniffPicture(head: Buffer): PictureKind | null {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  return /^ftypavi[fs]/.test(text.slice(4)) ? 'avif' : null;
}
