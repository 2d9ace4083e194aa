import { AnnotationSet } from './annotations/annotation-set.entity';
import { Credit } from './credits/credit.entity';
import { Membership } from './credits/membership.entity';
import { Film } from './films/film.entity';
import { ProfileImage } from './images/profile-image.entity';
import { Person } from './people/person.entity';
import { Video } from './videos/video.entity';
import { WeeklyVideo } from './weekly-videos/weekly-video.entity';

export const entities = [Person, Membership, Film, Video, WeeklyVideo, AnnotationSet, Credit, ProfileImage];
