import { draftOf } from '@/lib/draft';
import { withoutNotes, type FamilyForm } from './family-form';

/**
 * A family's unsent form. It stays on this device until the family registers or signs out, except the medical notes, which
 * stay only in the page's memory.
 * @param name the camp's id, or the offer's, whose children are fixed
 */
export function familyDraft(name: string) {
  const draft = draftOf<FamilyForm>(`camp-family.${name}`, 'device');
  // Notes of this visit. They survive a change of page, but not a reload.
  const notes = draftOf<string[]>(`camp-notes.${name}`, 'page');
  return {
    keep(family: FamilyForm) {
      draft.keep(withoutNotes(family));
      notes.keep(family.participants.map(({ medicalInfo }) => medicalInfo));
    },
    read(): FamilyForm | null {
      const family = draft.read();
      if (!family) return null;
      const typed = notes.read() ?? [];
      return {
        ...family,
        participants: family.participants.map((child, index) => ({
          ...child,
          medicalInfo: typed[index] ?? '',
        })),
      };
    },
    drop() {
      draft.drop();
      notes.drop();
    },
  };
}
