import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { deleteUnusedImage } from './images.jobs';
import { ImagesService } from './images.service';

@Controller()
export class ImagesEvents {
  constructor(private readonly images: ImagesService) {}

  @Run(deleteUnusedImage)
  deleteUnused({ file }: z.output<typeof deleteUnusedImage.payload>, { manager }: Delivered): Promise<void> {
    return this.images.deleteUnused(manager, file);
  }
}
