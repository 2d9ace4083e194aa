import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { listWeeklyVideos, QueryOf, WeeklyVideo } from '@fungo/contracts';
import { AppError, Outbox, type SignedIn, transaction, type TextPage } from '@fungo/platform';
import { FilmsService } from '../films/films.service';
import { dropComparisonsWith } from '../reels/dropped-comparisons';
import { StoredWeeklyVideo } from './weekly-video.entity';
import { WeeklyVideosRepository } from './weekly-videos.repository';

@Injectable()
export class WeeklyVideosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly weeklyVideos: WeeklyVideosRepository,
    private readonly films: FilmsService,
    private readonly outbox: Outbox,
  ) {}

  list(caller: SignedIn, page: QueryOf<typeof listWeeklyVideos>): Promise<TextPage<WeeklyVideo>> {
    return this.weeklyVideos.list(caller, page);
  }

  /** A coach deletes their own, an administrator any. */
  delete(caller: SignedIn, id: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const video = await manager.findOne(StoredWeeklyVideo, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!video) throw new AppError('media.video-not-found');
      const isOwn = video.instructorId !== null && video.instructorId === caller.instructorId;
      if (!isOwn && caller.role !== 'admin') throw new AppError('auth.forbidden');
      await dropComparisonsWith(this.outbox, manager, { clipId: id });
      await manager.delete(StoredWeeklyVideo, id);
      if (video.filmId !== null) await this.films.remove(manager, video.filmId);
    });
  }
}
