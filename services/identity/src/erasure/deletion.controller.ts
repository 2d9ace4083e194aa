import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  askForDeletion,
  type Deletion,
  getDeletion,
  getErasedAddress,
  takeBackDeletion,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { DeletionService } from './deletion.service';
import { ErasedAddresses } from './erased-addresses';

@Controller()
export class DeletionController {
  constructor(
    private readonly deletions: DeletionService,
    private readonly addresses: ErasedAddresses,
  ) {}

  @Handle(getDeletion)
  get(@Call() { caller }: CallOf<typeof getDeletion>): Promise<Deletion> {
    return this.deletions.get(caller.id);
  }

  @Handle(askForDeletion)
  ask(@Call() { caller, body, signal }: CallOf<typeof askForDeletion>): Promise<Deletion> {
    return this.deletions.ask(caller, body.password, signal);
  }

  @Handle(takeBackDeletion)
  takeBack(@Call() { caller }: CallOf<typeof takeBackDeletion>): Promise<void> {
    return this.deletions.takeBack(caller);
  }

  @Handle(getErasedAddress)
  getAddress(
    @Call() { params }: CallOf<typeof getErasedAddress>,
  ): Promise<AnswerOf<typeof getErasedAddress>> {
    return this.addresses.get(params.userId);
  }
}
