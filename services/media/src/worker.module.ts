import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { entities } from './entities';
import { storageProvider } from './storage';

/** What makes films playable. */
@Module({
  imports: [TypeOrmModule.forFeature(entities)],
  controllers: [],
  providers: [storageProvider],
})
export class WorkerModule {}
