import { Controller } from '@nestjs/common';
import { addCage, type Cage, changeCage, listCages } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { CagesService } from './cages.service';

@Controller()
export class CagesController {
  constructor(private readonly cages: CagesService) {}

  @Handle(listCages)
  list(): Promise<Cage[]> {
    return this.cages.list();
  }

  @Handle(addCage)
  add(@Call() { body }: CallOf<typeof addCage>): Promise<Cage> {
    return this.cages.add(body.name);
  }

  @Handle(changeCage)
  change(@Call() { params, body }: CallOf<typeof changeCage>): Promise<Cage> {
    return this.cages.change(params.id, body);
  }
}
