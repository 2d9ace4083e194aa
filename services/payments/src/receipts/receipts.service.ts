import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type AnswerOf,
  getCampRegistrationMail,
  getPayable,
  type getReceipt,
  toDollars,
} from '@fungo/contracts';
import { AppError, Ask, type SignedIn, type Visitor } from '@fungo/platform';
import { LedgerWriter } from '../ledger/ledger.writer';
import { isOfFamily, receiptLine, standingOf } from '../ledger/ledger.rules';
import { Posting } from '../ledger/posting.entity';

/** A family's receipt from the ledger. It holds no details of their children and no notes by staff. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly ledger: LedgerWriter,
  ) {}

  /** @throws AppError `camps.registration-not-found` */
  async get(caller: SignedIn | Visitor, chargeId: string): Promise<AnswerOf<typeof getReceipt>> {
    const payable = await this.ask.question(getPayable, { params: { id: chargeId } });
    if (!isOfFamily(caller, payable)) throw new AppError('camps.registration-not-found');
    const known = await this.ask.question(getCampRegistrationMail, { params: { id: chargeId } });
    const { camp, registration, children } = known;
    const { manager } = this.dataSource;
    const postings = await manager.find(Posting, { where: { chargeId }, order: { id: 'ASC' } });
    const { fee, received, owed } = standingOf(await this.ledger.balances(manager, chargeId));
    return {
      ...{
        registrationId: chargeId,
        reference: payable.reference,
        registrationStatus: payable.registrationStatus,
      },
      ...{ camp, parentName: registration.parentName },
      children: children.map(({ playerName }) => playerName.trim().split(/\s+/)[0] ?? ''),
      ...{ fee: toDollars(fee), received: toDollars(received), owed: toDollars(owed) },
      lines: postings.map(receiptLine).filter((line) => line !== null),
    };
  }
}
