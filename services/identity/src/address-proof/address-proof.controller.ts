import { Controller } from '@nestjs/common';
import { type AnswerOf, getAddressProof, proveAddress, requestProof } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { AddressProofService } from './address-proof.service';

@Controller()
export class AddressProofController {
  constructor(private readonly proofs: AddressProofService) {}

  @Handle(proveAddress)
  prove(@Call() { caller, body, signal }: CallOf<typeof proveAddress>): Promise<void> {
    return this.proofs.prove(caller, body, signal);
  }

  @Handle(requestProof)
  async request(@Call() { caller }: CallOf<typeof requestProof>): Promise<AnswerOf<typeof requestProof>> {
    await this.proofs.request(caller.id);
    return { message: 'The link is on its way.' };
  }

  @Handle(getAddressProof)
  getLink(@Call() { params }: CallOf<typeof getAddressProof>): Promise<AnswerOf<typeof getAddressProof>> {
    return this.proofs.getLink(params.userId);
  }
}
