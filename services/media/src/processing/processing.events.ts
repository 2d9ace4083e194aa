import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { makeThumbnail, renderFilm, renderLightFilm } from '../films/films.jobs';
import { FilmLine } from './film-line';
import { ThumbnailsService } from './thumbnails.service';

@Controller()
export class ProcessingEvents {
  constructor(
    private readonly thumbnails: ThumbnailsService,
    private readonly line: FilmLine,
  ) {}

  @Run(makeThumbnail)
  makeThumbnail({ filmId }: z.output<typeof makeThumbnail.payload>, { signal }: Delivered): Promise<void> {
    return this.thumbnails.make(filmId, signal);
  }

  @Run(renderFilm)
  renderFilm(_: z.output<typeof renderFilm.payload>, { signal }: Delivered): Promise<void> {
    return this.line.work('heavy', signal);
  }

  @Run(renderLightFilm)
  renderLightFilm(_: z.output<typeof renderLightFilm.payload>, { signal }: Delivered): Promise<void> {
    return this.line.work('light', signal);
  }
}
