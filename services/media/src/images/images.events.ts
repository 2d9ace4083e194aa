import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On, Run } from '@fungo/platform';
import { ImageFiles } from './image-files';
import { discardImage } from './images.jobs';
import { SitePictures } from './site-pictures';

@Controller()
export class ImagesEvents {
  constructor(
    private readonly files: ImageFiles,
    private readonly sitePictures: SitePictures,
  ) {}

  @Run(discardImage)
  discard({ file }: z.output<typeof discardImage.payload>, { manager }: Delivered): Promise<void> {
    return this.files.discard(manager, file);
  }

  @On('identity.site-changed')
  siteChanged(_: EventPayload<'identity.site-changed'>, { manager }: Delivered): Promise<void> {
    return this.sitePictures.refresh(manager);
  }
}
