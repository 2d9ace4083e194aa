import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { Ask, Outbox, SealedFields } from '@fungo/platform';
import type { Holder } from '@fungo/platform/academy';
import { people } from '@fungo/platform/people';
import { StoredCamp } from '../places/camp.entity';
import { PlacesWriter } from '../places/places.writer';
import { PromotionUsesWriter } from '../promotions/promotion-uses.writer';
import { nobody } from '../registrations/former-family';
import { StoredParticipant } from '../registrations/participant.entity';
import { Registration } from '../registrations/registration.entity';
import { TimelineLinkRow } from '../timeline-links/timeline-link.entity';
import { WaitingFamily } from '../waitlist/waiting-family.entity';
import { familyOf } from './personal-data';
import { WaitlistWriter } from '../waitlist/waitlist.writer';

@Injectable()
export class ErasureService {
  constructor(
    private readonly places: PlacesWriter,
    private readonly waitlist: WaitlistWriter,
    private readonly promotions: PromotionUsesWriter,
    private readonly ask: Ask,
    private readonly outbox: Outbox,
    private readonly sealed: SealedFields,
  ) {}

  /**
   * Reduces a family's registrations to the camp, the number of children and the payments. Its places in future camps, paid
   * or not, are freed and offered to waiting families.
   */
  async erase(manager: EntityManager, holder: Holder): Promise<void> {
    const ended: Registration[] = [];
    for (const campId of await campsOf(manager, holder)) {
      const camp = await this.places.lock(manager, campId);
      const theirs = familyOf(holder).map((rule) => ({ ...rule, campId }));
      for (const registration of await manager.findBy(Registration, theirs)) {
        if (isYetToBegin(camp) && registration.registrationStatus === 'confirmed') {
          await this.cancel(manager, registration);
          ended.push(registration);
        }
        await this.forget(manager, registration);
      }
      for (const family of await manager.findBy(WaitingFamily, theirs)) {
        await this.waitlist.release(manager, family, 'left');
        await manager.delete(WaitingFamily, { id: family.id });
      }
      await this.waitlist.offerFreed(manager, camp);
    }
    await this.promotions.giveBack(manager, ended);
    await manager.delete(TimelineLinkRow, { familyId: In(holder.familyIds) });
    await people.refresh(this.ask, manager, holder.userId);
  }

  /**
   * Children of a family that stays. Registrations for camps that are not over stay as they are: the academy needs them to
   * look after the child, and the family can cancel them.
   */
  async erasePlayers(manager: EntityManager, playerIds: string[]): Promise<void> {
    await manager.delete(TimelineLinkRow, { playerId: In(playerIds) });
    const over = await manager
      .createQueryBuilder(StoredParticipant, 'p')
      .innerJoin(Registration, 'r', 'r.id = p.registrationId')
      .innerJoin(StoredCamp, 'c', 'c.id = r.campId AND c.endDate < current_date')
      .where('p.playerUserId = ANY (:playerIds)', { playerIds })
      .getMany();
    await this.forgetChildren(manager, over);
  }

  /** Sends no mail, since nobody is left to receive it. */
  private async cancel(
    manager: EntityManager,
    { id: registrationId, campId, totalCents }: Registration,
  ): Promise<void> {
    await manager.update(Registration, { id: registrationId }, { registrationStatus: 'cancelled' });
    await this.outbox.add(manager, 'camps.fee-dropped', {
      registrationId,
      amount: { cents: totalCents },
      because: 'erased',
    });
    await this.places.free(manager, campId, await manager.findBy(StoredParticipant, { registrationId }));
  }

  private async forget(manager: EntityManager, { id, signedName }: Registration): Promise<void> {
    await this.outbox.add(manager, 'camps.registration-erased', { registrationId: id });
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
        sender: null,
        confirmationsAt: null,
        pickupNames: [],
        signedName: signedName && nobody.name,
        signedFrom: null,
      }),
    );
    await this.forgetChildren(manager, await manager.findBy(StoredParticipant, { registrationId: id }));
  }

  private async forgetChildren(manager: EntityManager, children: StoredParticipant[]): Promise<void> {
    const ids = children.map((child) => child.id);
    await manager.update(
      StoredParticipant,
      { id: In(ids), consentedBy: Not(IsNull()) },
      { consentedBy: nobody.name },
    );
    await manager.update(
      StoredParticipant,
      { id: In(ids) },
      this.sealed.seal(StoredParticipant, {
        playerUserId: null,
        playerName: nobody.player,
        publicName: nobody.player,
        playerPosition: null,
        experienceLevel: null,
        medicalInfo: null,
        emergencyContact: '',
        emergencyPhone: '',
      }),
    );
    await manager.query(`UPDATE players SET name = $2, public_name = $2 WHERE participant_id = ANY ($1)`, [
      ids,
      nobody.player,
    ]);
    await manager.query(
      `UPDATE marks SET collected_by = CASE WHEN collected_by IS NOT NULL THEN $2 END, reason = NULL
        WHERE participant_id = ANY ($1)`,
      [ids, nobody.name],
    );
  }
}

const isYetToBegin = ({ status, startsAt }: StoredCamp): boolean =>
  status === 'active' && startsAt > new Date();

/** Camps where a family is registered or waits, ordered by id: the order for locking several camps. */
async function campsOf(manager: EntityManager, { familyIds, address }: Holder): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT camp_id AS id FROM registrations WHERE user_id = ANY ($1) OR (user_id IS NULL AND parent_email = $2)
      UNION SELECT camp_id FROM waitlist WHERE user_id = ANY ($1) OR (user_id IS NULL AND parent_email = $2) ORDER BY id`,
    [familyIds, address],
  );
  return rows.map(({ id }) => id);
}
