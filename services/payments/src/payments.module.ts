import { Module } from '@nestjs/common';
import { ErasureEvents } from './erasure/erasure.events';
import { MembershipsController } from './memberships/memberships.controller';
import { MembershipsService } from './memberships/memberships.service';

@Module({
  controllers: [MembershipsController, ErasureEvents],
  providers: [MembershipsService],
})
export class PaymentsModule {}
