import type { Camp } from '@fungo/contracts';
import { usualParentTexts } from '@fungo/contracts/camps/parent-texts';

/** Texts for parents: the camp's own, or else the standard texts with its hours. */
export function parentTexts(camp: Camp) {
  const usual = usualParentTexts(camp);
  return {
    playerChecklist: camp.playerChecklist ?? usual.playerChecklist,
    arrivalInfo: camp.arrivalInfo ?? usual.arrivalInfo,
    pickupInfo: camp.pickupInfo ?? usual.pickupInfo,
    safetyNotes: camp.safetyNotes ?? usual.safetyNotes,
  };
}
