import type { Camp } from '@fungo/contracts';
import { usualParentTexts } from '@fungo/contracts/camps/parent-texts';

/** What parents read: the camp's own words, or else the usual ones, by its hours. */
export function parentTexts(camp: Camp) {
  const usual = usualParentTexts(camp);
  return {
    playerChecklist: camp.playerChecklist ?? usual.playerChecklist,
    arrivalInfo: camp.arrivalInfo ?? usual.arrivalInfo,
    pickupInfo: camp.pickupInfo ?? usual.pickupInfo,
    safetyNotes: camp.safetyNotes ?? usual.safetyNotes,
  };
}
