/** Typed text, made safe for a header, a subject or a sentence: control characters and line breaks become spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
