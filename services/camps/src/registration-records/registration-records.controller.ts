import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  type CampPayments,
  type CsvFile,
  exportCampPayments,
  exportParticipants,
  getSignedWaiver,
  listCampPayments,
  type Page,
  type RowOf,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { ParticipantsTable } from './participants-table';
import { PaymentList } from './payment-list';
import { SignedWaivers } from './signed-waivers';

/** Lists, tables and documents about registrations, for staff. */
@Controller()
export class RegistrationRecordsController {
  constructor(
    private readonly waivers: SignedWaivers,
    private readonly table: ParticipantsTable,
    private readonly paymentList: PaymentList,
  ) {}

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
