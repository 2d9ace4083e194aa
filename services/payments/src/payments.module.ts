import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ErasureEvents } from './erasure/erasure.events';
import { Membership } from './memberships/membership.entity';
import { MembershipsController } from './memberships/memberships.controller';
import { MembershipsService } from './memberships/memberships.service';

@Module({
  imports: [TypeOrmModule.forFeature([Membership])],
  controllers: [MembershipsController, ErasureEvents],
  providers: [MembershipsService],
})
export class PaymentsModule {}
