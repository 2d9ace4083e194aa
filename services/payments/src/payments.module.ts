import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Membership } from './memberships/membership.entity';
import { MembershipsController } from './memberships/memberships.controller';

@Module({
  imports: [TypeOrmModule.forFeature([Membership])],
  controllers: [MembershipsController],
})
export class PaymentsModule {}
