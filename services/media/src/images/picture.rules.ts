/** What cameras, phones and drawing programs make of pictures, by its first 16 bytes. */
export function isPicture(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') || // JPEG
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    /^ftypavi[fs]/.test(text.slice(4))
  );
}
