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
import { StoredPackage } from '../calendar/package.entity';
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
   * Staff note that a charge is paid by hand, or take that back. Coaches note only their own lessons and packages.
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
    if (!charge) throw new AppError('payments.charge-not-found');
    const { subject, coachId, amountCents, version, received } = charge;
    const of = await this.subjectOf(manager, charge);
    return {
      ...{ chargeId: id, subject, coachId, version },
      playerId: of.playerId,
      opens: await this.opens(tokenHash, of.lesson),
      reference: referenceOf(subject, of.id),
      amount: { cents: amountCents },
      received: { cents: sumOf(received) as Cents },
      byCard: (await this.notice.card()) !== 'off',
    };
  }

  async listOf(userId: string): Promise<string[]> {
    const { playerIds } = await this.ask.question(getFamilyIds, { params: { userId } });
    const { manager } = this.dataSource;
    const lessons = await manager.findBy(StoredLesson, { studentId: In(playerIds) });
    const packages = await manager.findBy(StoredPackage, { playerId: In(playerIds) });
    return [...lessons, ...packages].map(({ chargeId }) => chargeId).filter((id) => id !== null);
  }

  private async referenceFor(manager: EntityManager, charge: StoredCharge): Promise<string> {
    return referenceOf(charge.subject, (await this.subjectOf(manager, charge)).id);
  }

  /** @throws AppError `payments.charge-not-found` */
  private async subjectOf(
    manager: EntityManager,
    { id: chargeId, subject }: StoredCharge,
  ): Promise<{ id: number; playerId: string | null; lesson?: StoredLesson }> {
    if (subject === 'package') {
      const one = await manager.findOneBy(StoredPackage, { chargeId });
      if (one) return { id: one.id, playerId: one.playerId };
    } else {
      const lesson = await manager.findOneBy(StoredLesson, { chargeId });
      if (lesson) return { id: lesson.id, playerId: lesson.studentId, lesson };
    }
    throw new AppError('payments.charge-not-found');
  }

  /** Whether the token is a link to this lesson. No link opens a package. */
  private async opens(token: string | undefined, lesson: StoredLesson | undefined): Promise<boolean> {
    if (!lesson || lesson.hiddenFromStudent) return false;
    return this.links.opens(token, lesson.id, lesson.studentId);
  }
}
