import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  type CampRegistration,
  changePaymentStatus,
  consentToRegistration,
  deleteCampRegistration,
  type FullCampRegistration,
  getCampFamily,
  getCampRegistration,
  getPayable,
  registerForCamp,
  registerForCampWithoutPayment,
  previewPrice,
  sendCampConfirmation,
  withdrawRegistration,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { FamiliesService } from './families.service';
import { PaymentsWriter } from './payments.writer';
import { PricesService } from './prices.service';
import { RegisteringService } from './registering.service';
import { RegistrationsService } from './registrations.service';
import { WithdrawalsService } from './withdrawals.service';

@Controller()
export class RegistrationsController {
  constructor(
    private readonly registering: RegisteringService,
    private readonly registrations: RegistrationsService,
    private readonly families: FamiliesService,
    private readonly payments: PaymentsWriter,
    private readonly prices: PricesService,
    private readonly withdrawals: WithdrawalsService,
  ) {}

  @Handle(registerForCamp)
  register(
    @Call() { caller, body, idempotencyKey }: CallOf<typeof registerForCamp>,
  ): Promise<AnswerOf<typeof registerForCamp>> {
    return this.registering.register(caller, body, idempotencyKey);
  }

  @Handle(registerForCampWithoutPayment)
  registerWithoutPayment(
    @Call() { caller, body, idempotencyKey }: CallOf<typeof registerForCampWithoutPayment>,
  ): Promise<AnswerOf<typeof registerForCampWithoutPayment>> {
    return this.registering.registerWithoutPayment(caller, body, idempotencyKey);
  }

  @Handle(getCampFamily)
  getFamily(@Call() { caller }: CallOf<typeof getCampFamily>): Promise<AnswerOf<typeof getCampFamily>> {
    return this.families.getLast(caller);
  }

  @Handle(previewPrice)
  preview(@Call() { params, body }: CallOf<typeof previewPrice>): Promise<AnswerOf<typeof previewPrice>> {
    return this.prices.preview(params.id, body);
  }

  @Handle(getCampRegistration)
  get(@Call() { caller, params }: CallOf<typeof getCampRegistration>): Promise<FullCampRegistration> {
    return this.registrations.get(caller, params.id);
  }

  @Handle(changePaymentStatus)
  changePayment(
    @Call() { caller, params, body }: CallOf<typeof changePaymentStatus>,
  ): Promise<CampRegistration> {
    return this.registrations.changePayment(caller, params.id, body);
  }

  @Handle(getPayable)
  getPayable(@Call() { params }: CallOf<typeof getPayable>): Promise<AnswerOf<typeof getPayable>> {
    return this.payments.getPayable(params.id);
  }

  @Handle(deleteCampRegistration)
  remove(@Call() { caller, params }: CallOf<typeof deleteCampRegistration>): Promise<void> {
    return this.registrations.remove(caller, params.id);
  }

  @Handle(withdrawRegistration)
  withdraw(@Call() { caller, params, body }: CallOf<typeof withdrawRegistration>): Promise<CampRegistration> {
    return this.withdrawals.withdraw(caller, params.id, body);
  }

  @Handle(consentToRegistration)
  consent(@Call() { caller, params, body }: CallOf<typeof consentToRegistration>): Promise<CampRegistration> {
    return this.registrations.consent(caller, params.id, body);
  }

  @Handle(sendCampConfirmation)
  confirmAgain(@Call() { caller, body }: CallOf<typeof sendCampConfirmation>): Promise<void> {
    return this.registrations.confirmAgain(caller, body);
  }
}
