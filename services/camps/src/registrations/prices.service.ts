import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AnswerOf, type BodyOf, firstDayLeft, previewPrice, priceOf, toDollars } from '@fungo/contracts';
import { AcademyClock, AppError } from '@fungo/platform';
import { allowed } from '../promotions/promotions.rules';
import { RegistrationsRepository } from './registrations.repository';
import { isOpen } from './registrations.rules';

@Injectable()
export class PricesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
    private readonly clock: AcademyClock,
  ) {}

  /** @throws AppError `camps.camp-not-found`, `camps.closed`, and the errors of {@link allowed} */
  async preview(
    campId: number,
    { promotionCode, children, registrationOption, selectedDays = [] }: BodyOf<typeof previewPrice>,
  ): Promise<AnswerOf<typeof previewPrice>> {
    const { manager } = this.dataSource;
    const { terms } = await this.registrations.termsOf(manager, campId, nobody, promotionCode);
    const now = this.clock.now();
    if (!isOpen(terms, now)) throw new AppError('camps.closed');
    const promotion = allowed(terms.promotion, campId, now.slice(0, 10));
    const firstDay = firstDayLeft(terms, now);
    const days = selectedDays.filter((day) => day >= firstDay);
    const price = priceOf(terms, { registrationOption, selectedDays: days, firstDay }, children, promotion);
    const { percent, amount } = promotion;
    return { promotionCode, percent, amount, totalAmount: toDollars(price.total) };
  }
}

const nobody = { caller: '', key: null };
