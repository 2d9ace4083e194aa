import { Module } from '@nestjs/common';
import { ReelsEvents } from './comparisons/reels.events';
import { ReelsService } from './comparisons/reels.service';
import { CreditsService } from './credits/credits.service';
import { FfmpegModule } from './ffmpeg/ffmpeg.module';
import { DeletedFilms } from './films/deleted-films';
import { GalleryChangesWriter } from './galleries/gallery-changes.writer';
import { AlbumsWriter } from './images/albums.writer';
import { CracksService } from './processing/cracks.service';
import { FilmLine } from './processing/film-line';
import { FilmProgress } from './processing/film-progress';
import { ProcessingEvents } from './processing/processing.events';
import { RenditionsService } from './processing/renditions.service';
import { ThumbnailsService } from './processing/thumbnails.service';
import { WorkFolders } from './processing/work-folders';
import { storageProvider } from './storage';
import { ReelWork } from './processing/reel-work';
import { VoiceReelsEvents } from './voice-overs/voice-reels.events';
import { VoiceReelsService } from './voice-overs/voice-reels.service';
import { VoiceSoundsEvents } from './voice-overs/voice-sounds.events';
import { VoiceSoundsService } from './voice-overs/voice-sounds.service';

/** Everything that makes films playable. */
@Module({
  imports: [FfmpegModule],
  controllers: [ProcessingEvents, VoiceSoundsEvents, VoiceReelsEvents, ReelsEvents],
  providers: [
    storageProvider,
    CreditsService,
    DeletedFilms,
    AlbumsWriter,
    GalleryChangesWriter,
    FilmProgress,
    WorkFolders,
    ThumbnailsService,
    RenditionsService,
    FilmLine,
    VoiceSoundsService,
    VoiceReelsService,
    CracksService,
    ReelWork,
    ReelsService,
  ],
})
export class WorkerModule {}
