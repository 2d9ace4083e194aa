import { Controller } from '@nestjs/common';
import { getRegistrationAccount, type RegistrationAccount } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { LedgerService } from './ledger.service';

@Controller()
export class LedgerController {
  constructor(private readonly ledger: LedgerService) {}

  @Handle(getRegistrationAccount)
  get(@Call() { params }: CallOf<typeof getRegistrationAccount>): Promise<RegistrationAccount> {
    return this.ledger.get(params.id);
  }
}
