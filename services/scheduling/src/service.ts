import { IdempotencyKey, type ServiceDefinition } from '@fungo/platform';
import { Slot } from './availability/slot.entity';
import { Block } from './blocks/block.entity';
import { SchedulingConfig } from './config';
import { Lesson } from './lessons/lesson.entity';
import { CreateScheduling1763600200000 } from './migrations/1763600200000-create-scheduling';
import { BlockRangesAndBookForPlayers1763800000000 } from './migrations/1763800000000-block-ranges-and-book-for-players';
import { Person } from './people/person.entity';
import { SchedulingModule } from './scheduling.module';

export const schedulingService: ServiceDefinition = {
  service: 'scheduling',
  entities: [Person, Slot, Block, Lesson, IdempotencyKey],
  migrations: [CreateScheduling1763600200000, BlockRangesAndBookForPlayers1763800000000],
  config: SchedulingConfig,
  module: SchedulingModule,
};
