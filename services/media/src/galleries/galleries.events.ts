import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On, Run } from '@fungo/platform';
import { SitePictures } from '../images/site-pictures';
import { CampPictures } from './camp-pictures';
import { adoptImages } from './galleries.jobs';

@Controller()
export class GalleriesEvents {
  constructor(
    private readonly campPictures: CampPictures,
    private readonly sitePictures: SitePictures,
  ) {}

  @On('camps.camp-changed')
  campChanged({ campId }: EventPayload<'camps.camp-changed'>, { manager }: Delivered): Promise<void> {
    return this.campPictures.refresh(manager, campId);
  }

  @Run(adoptImages)
  async adoptImages(_: object, { manager }: Delivered): Promise<void> {
    await this.sitePictures.refresh(manager);
    await this.campPictures.rebuild(manager);
  }
}
