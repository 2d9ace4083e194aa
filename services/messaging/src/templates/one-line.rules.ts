/** Text that somebody typed, fit for a header, a subject or a sentence: control characters and breaks become spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
