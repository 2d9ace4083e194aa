import { KnownPerson } from '@fungo/platform/people';
import { AnnotationSet } from './annotations/annotation-set.entity';
import { Credit } from './credits/credit.entity';
import { Membership } from './credits/membership.entity';
import { UploadTries } from './credits/upload-tries.entity';
import { Film } from './films/film.entity';
import { ProfileImage } from './images/profile-image.entity';
import { Video } from './videos/video.entity';
import { WeeklyVideo } from './weekly-videos/weekly-video.entity';

export const entities = [
  KnownPerson,
  Membership,
  Film,
  Video,
  WeeklyVideo,
  AnnotationSet,
  Credit,
  UploadTries,
  ProfileImage,
];
