import { academyService } from '@fungo/platform/academy';
import { HeldByScheduling } from './erasure/held';
import { ErasureService } from './erasure/erasure.service';
import { StoredSlot } from './calendar/slot.entity';
import { StoredBlock } from './calendar/block.entity';
import { SchedulingConfig } from './config';
import { StoredCustomRequest } from './custom-requests/custom-request.entity';
import { StoredLesson } from './calendar/lesson.entity';
import { CreateScheduling1763600200000 } from './migrations/1763600200000-create-scheduling';
import { BlockRangesAndBookForPlayers1763800000000 } from './migrations/1763800000000-block-ranges-and-book-for-players';
import { CreateCustomRequestsAndRatings1763800100000 } from './migrations/1763800100000-create-custom-requests-and-ratings';
import { ForgetAnswers1765100100000 } from './migrations/1765100100000-forget-answers';
import { HoldForBooking1765060100000 } from './migrations/1765060100000-hold-for-booking';
import { TellOfOpenings1765060000000 } from './migrations/1765060000000-tell-of-openings';
import { OfferOtherTimes1765070000000 } from './migrations/1765070000000-offer-other-times';
import { TellTypedAddresses1765070100000 } from './migrations/1765070100000-tell-typed-addresses';
import { ProvedAddresses1765030000000 } from './migrations/1765030000000-proved-addresses';
import { peopleWithLessons } from './projections';
import { StoredPerson } from './people/person.entity';
import { Rating } from './ratings/rating.entity';
import { SchedulingModule } from './scheduling.module';

export const schedulingService = academyService({
  service: 'scheduling',
  entities: [StoredSlot, StoredBlock, StoredLesson, StoredCustomRequest, Rating],
  migrations: [
    CreateScheduling1763600200000,
    BlockRangesAndBookForPlayers1763800000000,
    CreateCustomRequestsAndRatings1763800100000,
    ProvedAddresses1765030000000,
    TellOfOpenings1765060000000,
    OfferOtherTimes1765070000000,
    HoldForBooking1765060100000,
    TellTypedAddresses1765070100000,
    ForgetAnswers1765100100000,
  ],
  keeps: {
    people: { entity: StoredPerson, projection: peopleWithLessons },
    personalData: HeldByScheduling,
    erases: ErasureService,
    keys: true,
  },
  config: SchedulingConfig,
  module: SchedulingModule,
});
