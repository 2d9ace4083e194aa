import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '@fungo/platform';
import { AvailabilityController } from './availability/availability.controller';
import { AvailabilityService } from './availability/availability.service';
import { ScheduleController } from './availability/schedule.controller';
import { Slot } from './availability/slot.entity';
import { Block } from './blocks/block.entity';
import { BlocksController } from './blocks/blocks.controller';
import { BlocksService } from './blocks/blocks.service';
import type { SchedulingConfig } from './config';
import { CustomRequest } from './custom-requests/custom-request.entity';
import { CustomRequestsController } from './custom-requests/custom-requests.controller';
import { CustomRequestsRepository } from './custom-requests/custom-requests.repository';
import { CustomRequestsService } from './custom-requests/custom-requests.service';
import { Lesson } from './lessons/lesson.entity';
import { LessonsController } from './lessons/lessons.controller';
import { LessonsRepository } from './lessons/lessons.repository';
import { LessonsService } from './lessons/lessons.service';
import { OpeningsController } from './openings/openings.controller';
import { OpeningsRepository } from './openings/openings.repository';
import { OpeningsService } from './openings/openings.service';
import { PeopleEvents } from './people/people.events';
import { PeopleService } from './people/people.service';
import { Person } from './people/person.entity';
import { Rating } from './ratings/rating.entity';
import { RatingsController } from './ratings/ratings.controller';
import { RatingsService } from './ratings/ratings.service';
import { SimpleLessonsController } from './simple-lessons/simple-lessons.controller';
import { SimpleLessonsService } from './simple-lessons/simple-lessons.service';
import { WallClock } from './wall-clock';

@Module({
  imports: [TypeOrmModule.forFeature([Person, Slot, Block, Lesson, CustomRequest, Rating])],
  controllers: [
    PeopleEvents,
    AvailabilityController,
    ScheduleController,
    OpeningsController,
    BlocksController,
    LessonsController,
    SimpleLessonsController,
    CustomRequestsController,
    RatingsController,
  ],
  providers: [
    PeopleService,
    AvailabilityService,
    OpeningsService,
    OpeningsRepository,
    BlocksService,
    LessonsService,
    LessonsRepository,
    SimpleLessonsService,
    CustomRequestsService,
    CustomRequestsRepository,
    RatingsService,
    {
      provide: WallClock,
      inject: [CONFIG],
      useFactory: (config: SchedulingConfig) => new WallClock(config.SITE_TIME_ZONE),
    },
  ],
})
export class SchedulingModule {}
