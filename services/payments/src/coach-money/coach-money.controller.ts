import { Controller } from '@nestjs/common';
import {
  type CoachMonth,
  type CsvFile,
  exportCoachMoney,
  listCoachMoney,
  type RowOf,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { CoachMoneyService } from './coach-money.service';

@Controller()
export class CoachMoneyController {
  constructor(private readonly money: CoachMoneyService) {}

  @Handle(listCoachMoney)
  list(@Call() { caller, query }: CallOf<typeof listCoachMoney>): Promise<CoachMonth[]> {
    return this.money.list({ caller, query });
  }

  @Handle(exportCoachMoney)
  export(
    @Call() { caller, query }: CallOf<typeof exportCoachMoney>,
  ): Promise<CsvFile<RowOf<typeof exportCoachMoney>>> {
    return this.money.export({ caller, query });
  }
}
