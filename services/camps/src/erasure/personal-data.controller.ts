import { Controller } from '@nestjs/common';
import { type AnswerOf, listRegistrationsOf } from '@fungo/contracts';
import { Ask, Call, type CallOf, Handle } from '@fungo/platform';
import { holderOf } from '@fungo/platform/academy';
import { CampsPersonalData } from './personal-data';

@Controller()
export class PersonalDataController {
  constructor(
    private readonly personalData: CampsPersonalData,
    private readonly ask: Ask,
  ) {}

  @Handle(listRegistrationsOf)
  async list(
    @Call() { params }: CallOf<typeof listRegistrationsOf>,
  ): Promise<AnswerOf<typeof listRegistrationsOf>> {
    const registrations = await this.personalData.registrationsOf(await holderOf(this.ask, params.userId));
    return registrations.map(({ id }) => id);
  }
}
