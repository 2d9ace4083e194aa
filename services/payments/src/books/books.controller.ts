import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  type CsvFile,
  exportPostings,
  getChargeAccount,
  getMoneyFigures,
  getMonth,
  getOutstanding,
  getRegistrationAccount,
  listReceived,
  type MoneyFigures,
  type Outstanding,
  type Received,
  type RegistrationAccount,
  type RowOf,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { AccountsService } from './accounts.service';
import { BooksService } from './books.service';
import { MoneyFiguresService } from './money-figures.service';

@Controller()
export class BooksController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly books: BooksService,
    private readonly figures: MoneyFiguresService,
  ) {}

  @Handle(getRegistrationAccount)
  get(@Call() { params }: CallOf<typeof getRegistrationAccount>): Promise<RegistrationAccount> {
    return this.accounts.get(params.id);
  }

  @Handle(getChargeAccount)
  getOfCharge(@Call() { caller, params }: CallOf<typeof getChargeAccount>): Promise<RegistrationAccount> {
    return this.accounts.getOfCharge(caller, params.id);
  }

  @Handle(listReceived)
  received(@Call() { query }: CallOf<typeof listReceived>): Promise<Received[]> {
    return this.accounts.listReceived(query.ids);
  }

  @Handle(getOutstanding)
  outstanding(): Promise<Outstanding> {
    return this.books.outstanding();
  }

  @Handle(getMoneyFigures)
  moneyFigures(): Promise<MoneyFigures> {
    return this.figures.get();
  }

  @Handle(getMonth)
  month(@Call() { query }: CallOf<typeof getMonth>): Promise<AnswerOf<typeof getMonth>> {
    return this.books.month(query.month);
  }

  @Handle(exportPostings)
  export(@Call() { caller, query }: CallOf<typeof exportPostings>): CsvFile<RowOf<typeof exportPostings>> {
    return this.books.export(query.month, caller.role === 'admin' ? null : caller.id);
  }
}
