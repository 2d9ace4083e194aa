import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { REDIS, Run, type Storage, type RedisClient } from '@fungo/platform';
import { STORAGE } from '../storage';
import { filmChannel, lineChannel } from './film-news';
import { filmFolder } from './film-files';
import { deleteFilmFiles } from './films.jobs';

@Controller()
export class FilmDeletionsEvents {
  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(REDIS) private readonly redis: RedisClient,
  ) {}

  @Run(deleteFilmFiles)
  async deleteFilmFiles({ filmId }: z.output<typeof deleteFilmFiles.payload>): Promise<void> {
    await this.redis.publish(filmChannel(filmId), 'deleted');
    await this.redis.publish(lineChannel, 'moved');
    // Also what coaches said over it.
    for await (const key of this.storage.list(filmFolder(filmId))) await this.storage.delete(key);
  }
}
