import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  type Cents,
  getFamilyIds,
  type getPayableCharge,
  type LessonPayment,
  type noteChargePayment,
} from '@fungo/contracts';
import { AppError, Ask, type SignedIn, transaction } from '@fungo/platform';
import { audited, sumOf } from '@fungo/platform/academy';
import { StoredCharge } from '../calendar/charge.entity';
import { StoredLesson } from '../calendar/lesson.entity';
import { LessonLinks } from '../lessons/lesson-links';
import { LessonNotice } from '../openings/lesson-notice';
import { referenceOf, showPayment } from '../charges/charges.rules';
import { ChargesWriter } from '../charges/charges.writer';

@Injectable()
export class PayableChargesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: ChargesWriter,
    private readonly notice: LessonNotice,
    private readonly links: LessonLinks,
    private readonly ask: Ask,
  ) {}

  /**
   * Staff note that a charge is paid by hand, or take that back. A coach only for the own lessons.
   * @throws AppError `payments.charge-not-found`
   */
  note(caller: SignedIn, id: string, { paid, by }: BodyOf<typeof noteChargePayment>): Promise<LessonPayment> {
    return transaction(this.dataSource, async (manager) => {
      const { coachId, received } = await this.writer.lock(manager, id);
      if (caller.role !== 'admin' && coachId !== caller.id) throw new AppError('payments.charge-not-found');
      const charge = await this.writer.note(manager, id, paid, by);
      if (charge.received !== received)
        await audited(manager, caller, {
          ...{ verb: 'noted', entity: 'charge', entityId: id, fields: ['received'] },
        });
      return showPayment(charge, await this.referenceFor(manager, charge));
    });
  }

  /** @throws AppError `payments.charge-not-found` */
  async getPayable(id: string, tokenHash?: string): Promise<AnswerOf<typeof getPayableCharge>> {
    const { manager } = this.dataSource;
    const charge = await manager.findOneBy(StoredCharge, { id });
    const lesson = await manager.findOneBy(StoredLesson, { chargeId: id });
    if (!charge || !lesson) throw new AppError('payments.charge-not-found');
    const { subject, coachId, amountCents, version, received } = charge;
    return {
      ...{ chargeId: id, subject, coachId, version },
      playerId: lesson.studentId,
      opens: !lesson.hiddenFromStudent && (await this.links.opens(tokenHash, lesson.id, lesson.studentId)),
      reference: referenceOf(subject, lesson.id),
      amount: { cents: amountCents },
      received: { cents: sumOf(received) as Cents },
      byCard: (await this.notice.card()) !== 'off',
    };
  }

  async listOf(userId: string): Promise<string[]> {
    const { playerIds } = await this.ask.question(getFamilyIds, { params: { userId } });
    const lessons = await this.dataSource.manager.findBy(StoredLesson, { studentId: In(playerIds) });
    return lessons.map(({ chargeId }) => chargeId).filter((id) => id !== null);
  }

  private async referenceFor(manager: EntityManager, { id, subject }: StoredCharge): Promise<string> {
    const lesson = await manager.findOneByOrFail(StoredLesson, { chargeId: id });
    return referenceOf(subject, lesson.id);
  }
}
