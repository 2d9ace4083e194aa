import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Ask, SealedFields } from '@fungo/platform';
import { people } from '@fungo/platform/people';
import { StoredParticipant } from '../registrations/participant.entity';
import { Registration } from '../registrations/registration.entity';
import { WaitingFamily } from '../waitlist/waiting-family.entity';

const nobody = { name: 'Former family', email: 'nobody@invalid', player: 'Former player' };

@Injectable()
export class ErasureService {
  constructor(
    private readonly ask: Ask,
    private readonly sealed: SealedFields,
  ) {}

  /** Keeps of a family's registrations for which camp they were, how many came and what was paid. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    const registrations = await manager.findBy(Registration, { userId });
    for (const { id, signedName } of registrations) {
      await manager.update(
        Registration,
        { id },
        this.sealed.seal(Registration, {
          userId: null,
          token: '',
          tokenHash: '',
          parentName: nobody.name,
          parentEmail: nobody.email,
          parentPhone: '',
          paymentReason: null,
          pickupNames: [],
          signedName: signedName && nobody.name,
          signedFrom: null,
        }),
      );
      await manager.update(
        StoredParticipant,
        { registrationId: id },
        this.sealed.seal(StoredParticipant, {
          playerUserId: null,
          playerName: nobody.player,
          playerPosition: null,
          experienceLevel: null,
          medicalInfo: null,
          emergencyContact: '',
          emergencyPhone: '',
        }),
      );
      await manager.query(
        `UPDATE marks SET collected_by = CASE WHEN collected_by IS NOT NULL THEN $2 END, reason = NULL
           FROM participants AS p WHERE p.id = participant_id AND p.registration_id = $1`,
        [id, nobody.name],
      );
    }
    await manager.delete(WaitingFamily, { userId });
    await people.refresh(this.ask, manager, userId);
  }
}
