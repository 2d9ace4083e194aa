import { draftOf } from '@/lib/draft';
import { withoutNotes, type FamilyForm } from './family-form';

/**
 * What a family has typed for a camp: on this device until it is registered or signs out, all but the medical notes, which are
 * kept as long as the page.
 * @param name the camp's id; or the offer's, whose children are given
 */
export function familyDraft(name: string) {
  const draft = draftOf<FamilyForm>(`camp-family.${name}`, 'device');
  // Notes of this visit: on the way to another page of it they last, in a reload they are gone.
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
