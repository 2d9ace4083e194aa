import { Module } from '@nestjs/common';
import { followUsers, people, PeopleService } from '@fungo/platform/people';
import { ErasureEvents } from './erasure/erasure.events';
import { ErasureService } from './erasure/erasure.service';
import { IdempotencyEvents } from './idempotency/idempotency.events';

@Module({
  controllers: [followUsers('identity.user-changed', people), ErasureEvents, IdempotencyEvents],
  providers: [PeopleService, ErasureService],
})
export class CampsModule {}
