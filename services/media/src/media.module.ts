import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnnotationsController } from './annotations/annotations.controller';
import { MembershipsEvents } from './credits/memberships.events';
import { SubscriptionController } from './credits/subscription.controller';
import { entities } from './entities';
import { FilesController } from './files/files.controller';
import { FilmEventsController } from './films/film-events.controller';
import { ImagesController } from './images/images.controller';
import { PeopleEvents } from './people/people.events';
import { storageProvider } from './storage';
import { UploadsController } from './uploads/uploads.controller';
import { VideosController } from './videos/videos.controller';
import { WeeklyVideosController } from './weekly-videos/weekly-videos.controller';

/** What answers calls. */
@Module({
  imports: [TypeOrmModule.forFeature(entities)],
  controllers: [
    PeopleEvents,
    MembershipsEvents,
    VideosController,
    AnnotationsController,
    WeeklyVideosController,
    FilmEventsController,
    SubscriptionController,
    FilesController,
    UploadsController,
    ImagesController,
  ],
  providers: [storageProvider],
})
export class MediaModule {}
