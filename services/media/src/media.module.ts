import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnnotationsController } from './annotations/annotations.controller';
import { CreditsService } from './credits/credits.service';
import { MembershipsEvents } from './credits/memberships.events';
import { MembershipsService } from './credits/memberships.service';
import { SubscriptionController } from './credits/subscription.controller';
import { entities } from './entities';
import { FilesController } from './files/files.controller';
import { FilmEventsController } from './films/film-events.controller';
import { FilmsService } from './films/films.service';
import { ImagesController } from './images/images.controller';
import { PeopleEvents } from './people/people.events';
import { PeopleService } from './people/people.service';
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
  providers: [storageProvider, PeopleService, MembershipsService, CreditsService, FilmsService],
})
export class MediaModule {}
