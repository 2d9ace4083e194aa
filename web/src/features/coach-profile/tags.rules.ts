import { limits } from '@fungo/contracts/constants';

/**
 * The list with another tag, or why it was not added: it is already there, in any case, or the list is full. Blank text
 * adds nothing.
 */
export function addTag(tags: string[], typed: string): { tags: string[] } | { problem: string } {
  const tag = typed.trim();
  if (!tag) return { tags };
  if (tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return { problem: 'Already listed.' };
  if (tags.length >= limits.specialties) return { problem: `At most ${limits.specialties}.` };
  return { tags: [...tags, tag] };
}
