import { Controller } from '@nestjs/common';
import {
  type Comparison,
  deleteComparison,
  getComparison,
  makeReelAgain,
  saveComparison,
} from '@fungo/contracts';
import { Call, Handle, type CallOf } from '@fungo/platform';
import { ComparisonsService } from './comparisons.service';

@Controller()
export class ComparisonsController {
  constructor(private readonly comparisons: ComparisonsService) {}

  @Handle(getComparison)
  get(@Call() { caller, params }: CallOf<typeof getComparison>): Promise<Comparison> {
    return this.comparisons.get(caller, params.id);
  }

  @Handle(saveComparison)
  save(@Call() { caller, params, body, headers }: CallOf<typeof saveComparison>): Promise<Comparison> {
    return this.comparisons.save(caller, params.id, body, headers['if-match']);
  }

  @Handle(deleteComparison)
  delete(@Call() { caller, params }: CallOf<typeof deleteComparison>): Promise<void> {
    return this.comparisons.delete(caller, params.id);
  }

  @Handle(makeReelAgain)
  retry(@Call() { caller, params }: CallOf<typeof makeReelAgain>): Promise<Comparison> {
    return this.comparisons.retry(caller, params.id);
  }
}
