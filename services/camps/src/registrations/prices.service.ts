import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AnswerOf, type BodyOf, previewPrice, priceOf, toDollars } from '@fungo/contracts';
import { AcademyClock } from '@fungo/platform';
import { allowed } from '../promotions/promotions.rules';
import { RegistrationsRepository } from './registrations.repository';

@Injectable()
export class PricesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
    private readonly clock: AcademyClock,
  ) {}

  /** @throws AppError `camps.camp-not-found`, and what {@link allowed} says of the promotion */
  async preview(
    campId: number,
    { promotionCode, children, registrationOption, selectedDays = [] }: BodyOf<typeof previewPrice>,
  ): Promise<AnswerOf<typeof previewPrice>> {
    const { manager } = this.dataSource;
    const { terms } = await this.registrations.termsOf(manager, campId, nobody, promotionCode);
    const promotion = allowed(terms.promotion, campId, this.clock.today());
    const price = priceOf(terms, { registrationOption, selectedDays }, children, promotion);
    const { percent, amount } = promotion;
    return { promotionCode, percent, amount, totalAmount: toDollars(price.total) };
  }
}

const nobody = { caller: '', key: null };
