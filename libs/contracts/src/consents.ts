/**
 * Consent texts by version. A change of the words is a new version, so that every accepted text can still be read.
 */
export const consentTexts = {
  account: {
    1: 'I am this player’s parent or guardian. I agree that the academy keeps what is entered about the player, the videos that are sent, and its coaches’ notes. The player’s account, the coaches and the administrators see them, and nobody else.',
  },
  camp: {
    1: 'As their parent or guardian, you agree that the academy keeps what you entered about your children, for this camp. Its coaches and administrators see it, and medical notes are deleted after the camp. The leaderboard may show scores with first name and last initial, and the camp’s gallery its photos and videos.',
    2: 'As their parent or guardian, you agree that the academy keeps what you entered about your children, for this camp. Its coaches and administrators see it, and medical notes are deleted after the camp. The leaderboard may show scores with first name and last initial, and the camp’s gallery its photos and videos, but not of a child you opt out.',
  },
} as const satisfies Record<string, Record<number, string>>;

/** The current versions. */
export const consentVersions = { account: 1, camp: 2 } as const;

export const textOfConsent = (to: keyof typeof consentTexts, version: number): string =>
  (consentTexts[to] as Record<number, string>)[version] ?? '';

/** A guardian consents for players below this age, in years. */
export const adultAge = 18;
