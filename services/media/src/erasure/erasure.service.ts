import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Ask } from '@fungo/platform';
import type { Holder } from '@fungo/platform/academy';
import { OwnCopiesLimits } from '../copy-limits/own-copies';
import { ProofDay } from '../fix-cards/proof-day.entity';
import { ImagesService } from '../images/images.service';
import { peopleWithConsent } from '../projections';
import { FilmNotice } from '../retention/film-notice.entity';
import { ReviewPhrasesService } from '../review-phrases/review-phrases.service';
import { UnfinishedUploads } from '../uploads/unfinished-uploads';
import { VideosService } from '../videos/videos.service';

@Injectable()
export class ErasureService {
  constructor(
    private readonly ask: Ask,
    private readonly videos: VideosService,
    private readonly images: ImagesService,
    private readonly copies: OwnCopiesLimits,
    private readonly phrases: ReviewPhrasesService,
    private readonly uploads: UnfinishedUploads,
  ) {}

  /** Deletes films, their reviews and fix cards, the picture and a coach's phrases; the number of uploads of each month stays. */
  async erase(manager: EntityManager, { userId, familyIds, playerIds }: Holder): Promise<void> {
    await this.erasePlayers(manager, playerIds);
    await manager.delete(ProofDay, { familyId: In(familyIds) });
    await this.images.forget(manager, userId);
    await this.copies.forget(manager, userId);
    await this.phrases.forget(manager, userId);
    await peopleWithConsent.refresh(this.ask, manager, userId);
  }

  async erasePlayers(manager: EntityManager, playerIds: string[]): Promise<void> {
    for (const playerId of playerIds) await this.videos.deleteAllOf(manager, playerId);
    await this.uploads.forget(manager, playerIds);
    await manager.delete(FilmNotice, { studentId: In(playerIds) });
  }
}
