import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { Ask, type Delivered, On } from '@fungo/platform';
import { FilmNotice } from '../retention/film-notice.entity';
import { OwnCopiesLimits } from '../copies/own-copies';
import { ImagesService } from '../images/images.service';
import { projections } from '../projections';
import { VideosService } from '../videos/videos.service';

@Controller()
export class ErasureEvents {
  constructor(
    private readonly ask: Ask,
    private readonly videos: VideosService,
    private readonly images: ImagesService,
    private readonly copies: OwnCopiesLimits,
  ) {}

  /** Deletes films, their reviews and the picture; the number of uploads of each month stays. */
  @On('identity.user-erased')
  async erased({ userId }: EventPayload<'identity.user-erased'>, { manager }: Delivered): Promise<void> {
    await this.videos.deleteAllOf(manager, userId);
    await manager.delete(FilmNotice, { studentId: userId });
    await this.images.forget(manager, userId);
    await this.copies.forget(manager, userId);
    await projections.people.refresh(this.ask, manager, userId);
  }
}
