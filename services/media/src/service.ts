import type { ServiceDefinition } from '@fungo/platform';
import { RetentionRun, academyService } from '@fungo/platform/academy';
import { MediaPersonalData } from './erasure/personal-data';
import { ErasureService } from './erasure/erasure.service';
import { AnnotationSet } from './annotations/annotation-set.entity';
import { StoredCheckpointSet } from './checkpoints/checkpoint-set.entity';
import { MediaConfig } from './config';
import { OwnCopies } from './copy-limits/own-copies.entity';
import { Credit } from './credits/credit.entity';
import { StoredMembership } from './credits/membership.entity';
import { UploadTries } from './credits/upload-tries.entity';
import { Film } from './films/film.entity';
import { StoredComparison } from './reels/comparison.entity';
import { StoredFixCardStep } from './fix-cards/fix-card-step.entity';
import { StoredFixCard } from './fix-cards/fix-card.entity';
import { ProofDay } from './fix-cards/proof-day.entity';
import { FilmNotice } from './retention/film-notice.entity';
import { CreateMedia1770000000000 } from './migrations/1770000000000-create-media';
import { AddFamilyPlayers1772100000000 } from './migrations/1772100000000-add-family-players';
import { AddReviewPhrases1773500000000 } from './migrations/1773500000000-add-review-phrases';
import { AddReviewTimes1773631000000 } from './migrations/1773631000000-add-review-times';
import { AddUnfinishedUploads1773651000000 } from './migrations/1773651000000-add-unfinished-uploads';
import { AddVoiceOvers1773710000001 } from './migrations/1773710000001-add-voice-overs';
import { AddFixCards1773720000000 } from './migrations/1773720000000-add-fix-cards';
import { AddComparisons1773730000000 } from './migrations/1773730000000-add-comparisons';
import { AddCheckpoints1773760000000 } from './migrations/1773760000000-add-checkpoints';
import { AddVoiceReels1773770000000 } from './migrations/1773770000000-add-voice-reels';
import { AddCardGoals1773780000000 } from './migrations/1773780000000-add-card-goals';
import { AddOneProofPerCard1773800000000 } from './migrations/1773800000000-add-one-proof-per-card';
import { GalleryVideo } from './galleries/gallery-video.entity';
import { Album } from './images/album.entity';
import { StoredImage } from './images/image.entity';
import { mediaMeasures } from './measures';
import { StoredReviewPhrase } from './review-phrases/review-phrase.entity';
import { UnfinishedUpload } from './uploads/unfinished-upload.entity';
import { UploadLock } from './uploads/upload-lock.entity';
import { UploadPart } from './uploads/upload-part.entity';
import { StoredVideo } from './videos/video.entity';
import { StoredVoiceOver } from './voice-overs/voice-over.entity';
import { StoredVoiceTake } from './voice-overs/voice-take.entity';
import { StoredWeeklyVideo } from './weekly-videos/weekly-video.entity';
import { MediaModule } from './media.module';
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
    StoredCheckpointSet,
    StoredVoiceOver,
    StoredVoiceTake,
    StoredComparison,
    StoredReviewPhrase,
    StoredFixCard,
    StoredFixCardStep,
    ProofDay,
    Credit,
    UploadTries,
    UnfinishedUpload,
    UploadPart,
    UploadLock,
    Album,
    StoredImage,
    GalleryVideo,
    OwnCopies,
    FilmNotice,
    RetentionRun,
  ],
  migrations: [
    CreateMedia1770000000000,
    AddFamilyPlayers1772100000000,
    AddReviewPhrases1773500000000,
    AddReviewTimes1773631000000,
    AddUnfinishedUploads1773651000000,
    AddVoiceOvers1773710000001,
    AddFixCards1773720000000,
    AddComparisons1773730000000,
    AddCheckpoints1773760000000,
    AddVoiceReels1773770000000,
    AddCardGoals1773780000000,
    AddOneProofPerCard1773800000000,
  ],
  projections,
  keeps: {
    people: { entity: StoredPerson, projection: peopleWithConsent },
    players: true,
    personalData: MediaPersonalData,
    erases: ErasureService,
    audit: true,
  },
  measures: mediaMeasures,
  config: MediaConfig,
  module: MediaModule,
  longestChange: 45_000, // an upload
});

/** The worker of the same service. It processes films and answers no calls. */
export const mediaWorker: ServiceDefinition = {
  ...mediaService,
  ...{ module: WorkerModule, controllers: [], providers: [], worker: true },
};
