import { ageOn, type Player } from '@fungo/contracts';
import { versionOf } from '@fungo/platform';
import type { StoredPlayer } from './player.entity';

/** A player's age on a day: exact with a birth date, else by the age that was given. */
export function ageOf(
  { birthDate, age, ageAsOf }: Pick<StoredPlayer, 'birthDate' | 'age' | 'ageAsOf'>,
  day: string,
): number | null {
  if (birthDate !== null) return Math.max(0, ageOn({ age: 0, asOf: birthDate }, day));
  return age === null || ageAsOf === null ? age : ageOn({ age, asOf: ageAsOf }, day);
}

/** The fields of an account's own player that the account shows, with the age of a day. A guardian who joined a family has none. */
export const ownPlayer = (
  player: StoredPlayer | null,
  day: string,
): Pick<StoredPlayer, 'age' | 'ageAsOf' | 'position' | 'experience'> =>
  player
    ? {
        age: ageOf(player, day),
        ageAsOf: player.ageAsOf,
        position: player.position,
        experience: player.experience,
      }
    : { age: null, ageAsOf: null, position: null, experience: null };

/** A player as the family sees it, with the opened columns. */
export function showPlayer(
  player: StoredPlayer,
  { day, profileImageUrl, isFirst }: { day: string; profileImageUrl: string | null; isFirst: boolean },
): Player {
  const { id, firstName, lastName, birthDate, position, experience, photoConsent } = player;
  const { emergencyContact, emergencyPhone, medicalNotes, createdAt } = player;
  const shown = {
    ...{ id, firstName, lastName, birthDate, age: ageOf(player, day), position, experience, photoConsent },
    ...{ emergencyContact, emergencyPhone, medicalNotes },
  };
  return {
    ...shown,
    profileImageUrl,
    isFirst,
    createdAt: createdAt.toISOString(),
    version: versionOf(shown),
  };
}
