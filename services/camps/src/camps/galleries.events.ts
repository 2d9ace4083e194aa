import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { Galleries } from './galleries';

@Controller()
export class GalleriesEvents {
  constructor(private readonly galleries: Galleries) {}

  @On('media.gallery-changed')
  galleryChanged({ campId }: EventPayload<'media.gallery-changed'>, { manager }: Delivered): Promise<void> {
    return this.galleries.refresh(manager, campId);
  }
}
