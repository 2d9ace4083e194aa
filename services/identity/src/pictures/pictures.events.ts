import { Controller } from '@nestjs/common';
import { type EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { PicturesService } from './pictures.service';

@Controller()
export class PicturesEvents {
  constructor(private readonly pictures: PicturesService) {}

  @On('media.profile-image-changed')
  profileImageChanged(
    { userId }: EventPayload<'media.profile-image-changed'>,
    { manager }: Delivered,
  ): Promise<void> {
    return this.pictures.refresh(manager, userId);
  }
}
