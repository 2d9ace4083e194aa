import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { makeThumbnail, renderFilm } from './processing.jobs';
import { RenditionsService } from './renditions.service';
import { ThumbnailsService } from './thumbnails.service';

@Controller()
export class ProcessingEvents {
  constructor(
    private readonly thumbnails: ThumbnailsService,
    private readonly renditions: RenditionsService,
  ) {}

  @Run(makeThumbnail)
  makeThumbnail({ filmId }: z.output<typeof makeThumbnail.payload>, { signal }: Delivered): Promise<void> {
    return this.thumbnails.make(filmId, signal);
  }

  @Run(renderFilm)
  renderFilm({ filmId }: z.output<typeof renderFilm.payload>, { signal }: Delivered): Promise<void> {
    return this.renditions.make(filmId, signal);
  }
}
