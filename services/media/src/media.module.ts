import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnnotationsController } from './annotations/annotations.controller';
import { AnnotationsService } from './annotations/annotations.service';
import { CreditsService } from './credits/credits.service';
import { MembershipsEvents } from './credits/memberships.events';
import { MembershipsService } from './credits/memberships.service';
import { SubscriptionController } from './credits/subscription.controller';
import { entities } from './entities';
import { FilesController } from './files/files.controller';
import { FilmDeletionsEvents } from './films/film-deletions.events';
import { FilmEventsController } from './films/film-events.controller';
import { FilmsService } from './films/films.service';
import { ImagesController } from './images/images.controller';
import { PeopleEvents } from './people/people.events';
import { PeopleService } from './people/people.service';
import { storageProvider } from './storage';
import { UploadsController } from './uploads/uploads.controller';
import { VideosController } from './videos/videos.controller';
import { VideosRepository } from './videos/videos.repository';
import { VideosService } from './videos/videos.service';
import { WeeklyVideosController } from './weekly-videos/weekly-videos.controller';
import { WeeklyVideosRepository } from './weekly-videos/weekly-videos.repository';
import { WeeklyVideosService } from './weekly-videos/weekly-videos.service';

/** What answers calls. */
@Module({
  imports: [TypeOrmModule.forFeature(entities)],
  controllers: [
    PeopleEvents,
    MembershipsEvents,
    FilmDeletionsEvents,
    VideosController,
    AnnotationsController,
    WeeklyVideosController,
    FilmEventsController,
    SubscriptionController,
    FilesController,
    UploadsController,
    ImagesController,
  ],
  providers: [
    storageProvider,
    PeopleService,
    MembershipsService,
    CreditsService,
    FilmsService,
    VideosRepository,
    VideosService,
    AnnotationsService,
    WeeklyVideosRepository,
    WeeklyVideosService,
  ],
})
export class MediaModule {}
