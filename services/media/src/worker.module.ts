import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditsService } from './credits/credits.service';
import { MembershipsService } from './credits/memberships.service';
import { entities } from './entities';
import { FfmpegModule } from './ffmpeg/ffmpeg.module';
import { FilmProgress } from './processing/film-progress';
import { ProcessingEvents } from './processing/processing.events';
import { RenditionsService } from './processing/renditions.service';
import { ThumbnailsService } from './processing/thumbnails.service';
import { Workshop } from './processing/workshop';
import { storageProvider } from './storage';

/** What makes films playable. */
@Module({
  imports: [TypeOrmModule.forFeature(entities), FfmpegModule],
  controllers: [ProcessingEvents],
  providers: [
    storageProvider,
    MembershipsService,
    CreditsService,
    FilmProgress,
    Workshop,
    ThumbnailsService,
    RenditionsService,
  ],
})
export class WorkerModule {}
