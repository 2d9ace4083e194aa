import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { FilmProgress, type Lane } from './film-progress';
import { RenditionsService } from './renditions.service';

/** Milliseconds until the next attempt when no film could be started. */
const lookEvery = 500;

/** Processes the waiting films in the order in which they are due. */
@Injectable()
export class FilmLine {
  constructor(
    private readonly progress: FilmProgress,
    private readonly renditions: RenditionsService,
  ) {}

  /**
   * Makes one film after the other until the lane has no unfinished film, here or at another worker. The remaining
   * workers take over the film of a worker that dies.
   */
  async work(lane: Lane, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const film = await this.progress.beginNext(lane);
      if (film) await this.renditions.make(film, signal);
      else if (await this.progress.isIdle(lane)) return;
      else await setTimeout(lookEvery, undefined, { signal });
    }
  }
}
