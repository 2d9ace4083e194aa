import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { CampPictures } from './camp-pictures';

@Controller()
export class GalleriesEvents {
  constructor(private readonly campPictures: CampPictures) {}

  @On('camps.camp-changed')
  campChanged({ campId }: EventPayload<'camps.camp-changed'>, { manager }: Delivered): Promise<void> {
    return this.campPictures.refresh(manager, campId);
  }
}
