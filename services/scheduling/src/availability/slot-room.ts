import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { constants } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { type ChangedSlot, withChanges } from '../calendar/slot-changes.repository';
import { StoredSlot } from '../calendar/slot.entity';
import { isToCome, mayStartSql, type Offer, startsOf } from '../calendar/slots.rules';
import { plusDays, WallClock } from '../wall-clock';

const { atMost } = constants.slot;

/** Limits what one coach offers, because anybody may ask for all of it. */
@Injectable()
export class SlotRoom {
  constructor(private readonly clock: WallClock) {}

  /** A coach's slots that still have upcoming starts. */
  async findToCome(manager: EntityManager, instructorId: number): Promise<ChangedSlot[]> {
    const now = new Date();
    const slots = await manager
      .createQueryBuilder(StoredSlot, 'slot')
      .where('slot.removedAt IS NULL AND slot.instructorId = :instructorId', { instructorId })
      .andWhere(mayStartSql(':from', ':to'), { from: this.clock.dateOf(now), to: 'infinity' })
      .getMany();
    return withChanges(
      manager,
      slots.filter((slot) => isToCome(slot, now, this.clock)),
    );
  }

  /**
   * Checks the limits with slots that are added or replace those of the same id. The caller has locked the coach's calendar,
   * so none are added meanwhile.
   * @throws AppError `scheduling.too-many-slots`
   */
  async assertFor(manager: EntityManager, instructorId: number, added: Offer[]): Promise<void> {
    const isKept = ({ id }: Offer) => !added.some((slot) => slot.id === id);
    const slots = [...(await this.findToCome(manager, instructorId)).filter(isKept), ...added];
    const today = this.clock.dateOf(new Date());
    const lessonsFrom = (from: string) => {
      const last = plusDays(from, constants.limits.openingsDays - 1);
      return slots.reduce((sum, slot) => sum + startsOf(slot, from, last, this.clock).length, 0);
    };
    const begins = new Set([today, ...added.map(({ startsOn }) => startsOn ?? today)]);
    if (slots.length > atMost.toCome || [...begins].some((from) => lessonsFrom(from) > atMost.lessons))
      throw new AppError('scheduling.too-many-slots');
  }
}
