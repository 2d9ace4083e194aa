import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  type CampPayments,
  type CampRegistration,
  changePaymentStatus,
  consentToRegistration,
  type CsvFile,
  deleteCampRegistration,
  exportCampPayments,
  exportParticipants,
  type FullCampRegistration,
  getCampFamily,
  getCampRegistration,
  getPayable,
  getSignedWaiver,
  listCampPayments,
  type Page,
  registerForCamp,
  registerForCampWithoutPayment,
  previewPrice,
  type RowOf,
  sendCampConfirmation,
  withdrawRegistration,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { FamiliesService } from './families.service';
import { ParticipantsTable } from './participants-table';
import { PaymentList } from './payment-list';
import { Payments } from './payments';
import { PricesService } from './prices.service';
import { RegisteringService } from './registering.service';
import { RegistrationsService } from './registrations.service';
import { SignedWaivers } from './signed-waivers';
import { WithdrawalsService } from './withdrawals.service';

@Controller()
export class RegistrationsController {
  constructor(
    private readonly registering: RegisteringService,
    private readonly registrations: RegistrationsService,
    private readonly families: FamiliesService,
    private readonly payments: Payments,
    private readonly prices: PricesService,
    private readonly withdrawals: WithdrawalsService,
    private readonly waivers: SignedWaivers,
    private readonly table: ParticipantsTable,
    private readonly paymentList: PaymentList,
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

  @Handle(getSignedWaiver)
  getWaiver(
    @Call() { caller, params }: CallOf<typeof getSignedWaiver>,
  ): Promise<AnswerOf<typeof getSignedWaiver>> {
    return this.waivers.get(caller, params.id);
  }

  @Handle(exportParticipants)
  export(
    @Call() { caller, params }: CallOf<typeof exportParticipants>,
  ): Promise<CsvFile<RowOf<typeof exportParticipants>>> {
    return this.table.of(caller, params.id);
  }

  @Handle(sendCampConfirmation)
  confirmAgain(@Call() { caller, body }: CallOf<typeof sendCampConfirmation>): Promise<void> {
    return this.registrations.confirmAgain(caller, body);
  }

  @Handle(listCampPayments)
  listPayments(@Call() { query }: CallOf<typeof listCampPayments>): Promise<Page<CampPayments>> {
    return this.paymentList.list(query);
  }

  @Handle(exportCampPayments)
  exportPayments(
    @Call() { caller, query }: CallOf<typeof exportCampPayments>,
  ): Promise<CsvFile<RowOf<typeof exportCampPayments>>> {
    return this.paymentList.export(caller, query);
  }
}
