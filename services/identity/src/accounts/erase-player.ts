import type { EntityManager } from 'typeorm';
import { StoredPlayer } from './player.entity';

/** Erases a player's personal data. The row stays, so that other records can still refer to its id. */
export async function erasePlayer(manager: EntityManager, id: string): Promise<void> {
  await manager.update(StoredPlayer, id, {
    firstName: 'Former',
    lastName: 'player',
    birthDate: null,
    age: null,
    ageAsOf: null,
    position: null,
    experience: null,
    photoConsent: null,
    emergencyContact: null,
    emergencyPhone: null,
    medicalNotes: null,
    consentBy: null,
    consentText: null,
    erasedAt: new Date(),
  });
}
