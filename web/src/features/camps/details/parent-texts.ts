import type { Camp } from '@fungo/contracts';

/** What parents read where a camp has no words of its own. */
const usual = {
  playerChecklist:
    'Glove, and a bat and helmet if you have your own\nBaseball or softball cleats, and sneakers for indoors\nPlenty of water and a snack\nAthletic clothes, a cap and sunscreen',
  arrivalInfo: 'Drop-off starts at 8:30 AM, camp starts at 9:00 AM. Check in with a coach at the entrance.',
  pickupInfo:
    'Camp ends at 12:00 PM for softball or 3:00 PM for baseball. Please pick up your player within 15 minutes. A player goes home only with somebody you named when you registered.',
  safetyNotes:
    'Every player wears a helmet to bat and to run the bases. Coaches watch the heat and stop for water. Tell us about allergies, medication and injuries when you register; only our staff sees them.',
};

export const parentTexts = (camp: Pick<Camp, keyof typeof usual>) => ({
  playerChecklist: camp.playerChecklist ?? usual.playerChecklist,
  arrivalInfo: camp.arrivalInfo ?? usual.arrivalInfo,
  pickupInfo: camp.pickupInfo ?? usual.pickupInfo,
  safetyNotes: camp.safetyNotes ?? usual.safetyNotes,
});
