import { IdempotencyKey, type ServiceDefinition } from '@fungo/platform';
import { Slot } from './availability/slot.entity';
import { SchedulingConfig } from './config';
import { Lesson } from './lessons/lesson.entity';
import { CreateScheduling1763600200000 } from './migrations/1763600200000-create-scheduling';
import { Person } from './people/person.entity';
import { SchedulingModule } from './scheduling.module';

export const schedulingService: ServiceDefinition = {
  service: 'scheduling',
  entities: [Person, Slot, Lesson, IdempotencyKey],
  migrations: [CreateScheduling1763600200000],
  config: SchedulingConfig,
  module: SchedulingModule,
};
