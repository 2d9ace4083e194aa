import { Module } from '@nestjs/common';
import { followUsers } from '@fungo/platform/people';
import { AnnotationsController } from './annotations/annotations.controller';
import { AnnotationsService } from './annotations/annotations.service';
import { ComparisonsController } from './comparisons/comparisons.controller';
import { ComparisonsRepository } from './comparisons/comparisons.repository';
import { ComparisonsService } from './comparisons/comparisons.service';
import { CheckpointsController } from './checkpoints/checkpoints.controller';
import { CheckpointsService } from './checkpoints/checkpoints.service';
import { CopiesController } from './copies/copies.controller';
import { CopiesService } from './copies/copies.service';
import { OwnCopiesLimits } from './copy-limits/own-copies';
import { CreditsService } from './credits/credits.service';
import { SubscriptionController } from './credits/subscription.controller';
import { FfmpegModule } from './ffmpeg/ffmpeg.module';
import { FilesController } from './files/files.controller';
import { FilesService } from './files/files.service';
import { FilmDeletionsEvents } from './films/film-deletions.events';
import { FilmsController } from './films/films.controller';
import { FilmStreams } from './films/film-streams';
import { FilmWatch } from './films/film-watch';
import { FilmsRepository } from './films/films.repository';
import { FilmsService } from './films/films.service';
import { CampPictures } from './galleries/camp-pictures';
import { FixCardsController } from './fix-cards/fix-cards.controller';
import { FixCardsRepository } from './fix-cards/fix-cards.repository';
import { FixCardsService } from './fix-cards/fix-cards.service';
import { GalleriesController } from './galleries/galleries.controller';
import { GalleriesEvents } from './galleries/galleries.events';
import { GalleriesService } from './galleries/galleries.service';
import { GalleryChangesWriter } from './galleries/gallery-changes.writer';
import { AlbumsWriter } from './images/albums.writer';
import { imageProcessorProvider } from './images/image-processor';
import { ImageFiles } from './images/image-files';
import { ImagesController } from './images/images.controller';
import { ImagesEvents } from './images/images.events';
import { ImagesService } from './images/images.service';
import { SitePictures } from './images/site-pictures';
import { projections } from './projections';
import { DiscardedReels } from './reels/discarded-reels';
import { DiscardedReelsEvents } from './reels/discarded-reels.events';
import { OldFilms } from './retention/old-films';
import { OldFilmsEvents } from './retention/old-films.events';
import { RetentionController } from './retention/retention.controller';
import { ReviewPhrasesController } from './review-phrases/review-phrases.controller';
import { ReviewPhrasesService } from './review-phrases/review-phrases.service';
import { ReviewMonths } from './review-promise/review-months';
import { ReviewPromiseController } from './review-promise/review-promise.controller';
import { ReviewPromiseEvents } from './review-promise/review-promise.events';
import { ReviewPromise } from './review-promise/review-promise.service';
import { storageProvider } from './storage';
import { Acceptance } from './uploads/acceptance';
import { Consents } from './uploads/consents';
import { ProofsService } from './uploads/proofs.service';
import { Quarantine } from './uploads/quarantine';
import { ResumableUploadsService } from './uploads/resumable-uploads.service';
import { SwingsService } from './uploads/swings.service';
import { TusServer } from './uploads/tus-server';
import { UnfinishedUploads } from './uploads/unfinished-uploads';
import { UploadLocks } from './uploads/upload-locks';
import { UploadsController } from './uploads/uploads.controller';
import { UploadsEvents } from './uploads/uploads.events';
import { VideosController } from './videos/videos.controller';
import { VideosRepository } from './videos/videos.repository';
import { SwingFiguresService } from './videos/swing-figures.service';
import { VideosService } from './videos/videos.service';
import { VoiceOversController } from './voice-overs/voice-overs.controller';
import { VoiceOversEvents } from './voice-overs/voice-overs.events';
import { VoiceOversRepository } from './voice-overs/voice-overs.repository';
import { VoiceOversService } from './voice-overs/voice-overs.service';
import { VoiceReelOrders } from './voice-overs/voice-reel-orders.service';
import { VoiceTakesService } from './voice-overs/voice-takes.service';
import { AddWeeklyVideoService } from './weekly-videos/add-weekly-video.service';
import { WeeklyVideosController } from './weekly-videos/weekly-videos.controller';
import { WeeklyVideosRepository } from './weekly-videos/weekly-videos.repository';
import { WeeklyVideosService } from './weekly-videos/weekly-videos.service';

/** The service that answers calls. */
@Module({
  imports: [FfmpegModule],
  controllers: [
    followUsers('payments.membership-changed', projections.memberships),
    FilmDeletionsEvents,
    VideosController,
    AnnotationsController,
    CheckpointsController,
    VoiceOversController,
    VoiceOversEvents,
    ComparisonsController,
    DiscardedReelsEvents,
    ReviewPhrasesController,
    ReviewPromiseController,
    ReviewPromiseEvents,
    FixCardsController,
    WeeklyVideosController,
    SubscriptionController,
    FilesController,
    FilmsController,
    UploadsController,
    UploadsEvents,
    ImagesController,
    ImagesEvents,
    GalleriesController,
    GalleriesEvents,
    CopiesController,
    RetentionController,
    OldFilmsEvents,
  ],
  providers: [
    storageProvider,
    CreditsService,
    FilmsService,
    FilmsRepository,
    FilmWatch,
    FilmStreams,
    FilesService,
    VideosRepository,
    VideosService,
    SwingFiguresService,
    AnnotationsService,
    CheckpointsService,
    VoiceOversRepository,
    VoiceOversService,
    VoiceTakesService,
    VoiceReelOrders,
    ComparisonsRepository,
    ComparisonsService,
    DiscardedReels,
    ReviewPhrasesService,
    ReviewPromise,
    ReviewMonths,
    FixCardsRepository,
    FixCardsService,
    WeeklyVideosRepository,
    WeeklyVideosService,
    Quarantine,
    Acceptance,
    Consents,
    SwingsService,
    ProofsService,
    ResumableUploadsService,
    TusServer,
    UnfinishedUploads,
    UploadLocks,
    AddWeeklyVideoService,
    imageProcessorProvider,
    AlbumsWriter,
    ImageFiles,
    ImagesService,
    SitePictures,
    GalleryChangesWriter,
    GalleriesService,
    CampPictures,
    OwnCopiesLimits,
    CopiesService,
    OldFilms,
  ],
})
export class MediaModule {}
