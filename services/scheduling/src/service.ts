import { IdempotencyKey, type ServiceDefinition } from '@fungo/platform';
import { Slot } from './availability/slot.entity';
import { Block } from './blocks/block.entity';
import { SchedulingConfig } from './config';
import { CustomRequest } from './custom-requests/custom-request.entity';
import { Lesson } from './lessons/lesson.entity';
import { CreateScheduling1763600200000 } from './migrations/1763600200000-create-scheduling';
import { BlockRangesAndBookForPlayers1763800000000 } from './migrations/1763800000000-block-ranges-and-book-for-players';
import { CreateCustomRequestsAndRatings1763800100000 } from './migrations/1763800100000-create-custom-requests-and-ratings';
import { Person } from './people/person.entity';
import { Rating } from './ratings/rating.entity';
import { SchedulingModule } from './scheduling.module';

export const schedulingService: ServiceDefinition = {
  service: 'scheduling',
  entities: [Person, Slot, Block, Lesson, CustomRequest, Rating, IdempotencyKey],
  migrations: [
    CreateScheduling1763600200000,
    BlockRangesAndBookForPlayers1763800000000,
    CreateCustomRequestsAndRatings1763800100000,
  ],
  config: SchedulingConfig,
  module: SchedulingModule,
};
