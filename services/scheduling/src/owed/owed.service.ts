import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  type AnswerOf,
  type Cents,
  type getOwedNow,
  type getPlayerOwed,
  type Owing,
  toDollars,
} from '@fungo/contracts';
import { Outbox, type SignedIn, transaction } from '@fungo/platform';
import { audited, sumOf } from '@fungo/platform/academy';
import { KnownPlayers } from '@fungo/platform/people';
import { StoredCharge } from '../calendar/charge.entity';
import { StoredLesson } from '../calendar/lesson.entity';
import { referenceOf } from '../charges/charges.rules';
import { LessonLinks } from '../lessons/lesson-links';
import { coachOfPlayer, listedInstructor } from '../people/acting-coach';
import { OwedRepository } from './owed.repository';

/** Families that owe for lessons, and the reminders to them. */
@Injectable()
export class OwedService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly owed: OwedRepository,
    private readonly players: KnownPlayers,
    private readonly links: LessonLinks,
    private readonly outbox: Outbox,
  ) {}

  async list(caller: SignedIn, named?: number): Promise<Owing> {
    const rows = await this.owed.find(listedInstructor(caller, named));
    const [first] = rows;
    return {
      owed: toDollars(Number(first?.cents ?? 0) as Cents),
      ...{ families: first?.all ?? 0, remindable: first?.remindable ?? 0 },
      list: rows.map(({ family }) => family),
    };
  }

  async ofPlayer(caller: SignedIn, playerId: string): Promise<AnswerOf<typeof getPlayerOwed>> {
    const instructorId = coachOfPlayer(caller, playerId);
    const playerIds = await this.players.shownAs(playerId);
    return { lessons: toDollars(await this.owed.sumOf(playerIds, instructorId)) };
  }

  /** One mail for each family. One call at a time, so that two people never remind a family twice. */
  remind(caller: SignedIn, named?: number): Promise<{ reminded: number }> {
    const instructorId = listedInstructor(caller, named);
    return transaction(this.dataSource, async (manager) => {
      await this.lock(manager);
      const rows = await this.owed.find(instructorId, manager);
      const due = rows.filter(({ family }) => family.mail === 'yes');
      for (const { family, playerId } of due) {
        const chargeIds = family.lessons.map(({ chargeId }) => chargeId);
        await manager.update(StoredCharge, { id: In(chargeIds) }, { remindedAt: () => 'now()' });
        await this.outbox.add(manager, 'scheduling.payment-reminded', {
          playerId,
          lessonIds: family.lessons.map(({ lessonId }) => lessonId),
        });
        await audited(manager, caller, {
          ...{ verb: 'reminded', entity: 'charge', entityId: chargeIds[0]!, fields: ['remindedAt'] },
        });
      }
      return { reminded: due.length };
    });
  }

  /** The amounts that are still owed for these lessons, for the mail. Paid ones are left out. */
  async now(ids: number[], reader?: string): Promise<AnswerOf<typeof getOwedNow>> {
    const { manager } = this.dataSource;
    const lessons = await manager.find(StoredLesson, { where: { id: In(ids) }, order: { startsAt: 'ASC' } });
    const charges = await manager.findBy(StoredCharge, {
      id: In(lessons.map(({ chargeId }) => chargeId).filter((id) => id !== null)),
    });
    const chargeOf = new Map(charges.map((charge) => [charge.id, charge]));
    const names = await this.players.namesOf(
      manager,
      lessons.map(({ studentId }) => studentId).filter((id) => id !== null),
    );
    const nameOf = ({ studentId, studentName }: StoredLesson) => {
      const named = studentId === null ? undefined : names.get(studentId);
      return named ? `${named.firstName} ${named.lastName}`.trim() : (studentName ?? '');
    };
    return {
      address:
        lessons.find(({ studentId, addressTold }) => studentId === null && addressTold)?.studentEmail ?? null,
      lessons: lessons.flatMap((lesson) => {
        const charge = lesson.chargeId === null ? undefined : chargeOf.get(lesson.chargeId);
        const cents = charge && charge.disputes === 0 ? charge.amountCents - sumOf(charge.received) : 0;
        if (!charge || cents <= 0) return [];
        return {
          ...{ lessonId: lesson.id, reference: referenceOf('lesson', lesson.id), player: nameOf(lesson) },
          ...{ coachId: charge.coachId, startsAt: lesson.startsAt.toISOString() },
          owed: { cents: cents as Cents },
          linkToken: this.links.tokenOf(lesson.id, reader ?? null),
        };
      }),
    };
  }

  /** Until the transaction ends. */
  private async lock(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('payment reminders'))`);
  }
}
