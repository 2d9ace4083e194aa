import { limits } from '@fungo/contracts/constants';

/**
 * The list with another tag, or the reason it was not added: a duplicate in any case, or a full list. Blank text adds
 * nothing.
 */
export function addTag(tags: string[], typed: string): { tags: string[] } | { problem: string } {
  const tag = typed.trim();
  if (!tag) return { tags };
  if (tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return { problem: 'Already listed.' };
  if (tags.length >= limits.specialties) return { problem: `At most ${limits.specialties}.` };
  return { tags: [...tags, tag] };
}
