import { RetentionRun, type ServiceDefinition } from '@fungo/platform';
import { academyService } from '@fungo/platform/academy';
import { HeldByMedia } from './copies/held';
import { ErasureService } from './erasure/erasure.service';
import { AnnotationSet } from './annotations/annotation-set.entity';
import { MediaConfig } from './config';
import { OwnCopies } from './copies/own-copies.entity';
import { Credit } from './credits/credit.entity';
import { StoredMembership } from './credits/membership.entity';
import { UploadTries } from './credits/upload-tries.entity';
import { Film } from './films/film.entity';
import { FilmNotice } from './retention/film-notice.entity';
import { LookAfterFilms1767000240000 } from './migrations/1767000240000-look-after-films';
import { GalleryVideo } from './galleries/gallery-video.entity';
import { Album } from './images/album.entity';
import { StoredImage } from './images/image.entity';
import { StoredVideo } from './videos/video.entity';
import { StoredWeeklyVideo } from './weekly-videos/weekly-video.entity';
import { MediaModule } from './media.module';
import { CreateMedia1764100000000 } from './migrations/1764100000000-create-media';
import { ReserveUploads1765010000000 } from './migrations/1765010000000-reserve-uploads';
import { DiscardFailed1765010100000 } from './migrations/1765010100000-discard-failed';
import { FilmLine1765020000000 } from './migrations/1765020000000-film-line';
import { Albums1765400000000 } from './migrations/1765400000000-albums';
import { OwnCopies1767000100000 } from './migrations/1767000100000-own-copies';
import { NoteFilmStarts1768090000000 } from './migrations/1768090000000-note-film-starts';
import { AwaitConsent1768020000000 } from './migrations/1768020000000-await-consent';
import { ConsentRule } from './people/consent-rule.entity';
import { StoredPerson } from './people/person.entity';
import { peopleWithConsent, projections } from './projections';
import { WorkerModule } from './worker.module';

export const mediaService = academyService({
  service: 'media',
  entities: [
    ConsentRule,
    StoredMembership,
    Film,
    StoredVideo,
    StoredWeeklyVideo,
    AnnotationSet,
    Credit,
    UploadTries,
    Album,
    StoredImage,
    GalleryVideo,
    OwnCopies,
    FilmNotice,
    RetentionRun,
  ],
  migrations: [
    CreateMedia1764100000000,
    ReserveUploads1765010000000,
    DiscardFailed1765010100000,
    FilmLine1765020000000,
    Albums1765400000000,
    OwnCopies1767000100000,
    LookAfterFilms1767000240000,
    NoteFilmStarts1768090000000,
    AwaitConsent1768020000000,
  ],
  projections,
  keeps: {
    people: { entity: StoredPerson, projection: peopleWithConsent },
    personalData: HeldByMedia,
    erases: ErasureService,
    audit: true,
  },
  config: MediaConfig,
  module: MediaModule,
});

/** The worker of the same service: it processes films and answers no calls. */
export const mediaWorker: ServiceDefinition = {
  ...mediaService,
  ...{ module: WorkerModule, controllers: [], providers: [], worker: true },
};
