import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On, Run } from '@fungo/platform';
import { OldFilms } from './old-films';
import { lookAfterFilms } from './old-films.jobs';

@Controller()
export class OldFilmsEvents {
  constructor(private readonly films: OldFilms) {}

  @Run(lookAfterFilms)
  lookAfter({ after }: z.output<typeof lookAfterFilms.payload>): Promise<void> {
    return this.films.lookAfter(after);
  }

  @On('messaging.notice-sent')
  told(notice: EventPayload<'messaging.notice-sent'>, { manager }: Delivered): Promise<void> {
    return this.films.told(manager, notice);
  }
}
