import { type DynamicModule, Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CallerTokens, CONFIG, LOGGER, type Logger, NetworkLimits, REDIS, Sessions } from '@fungo/platform';
import { Api } from './api/api';
import { Callers } from './api/callers';
import { OpenStreams } from './api/open-streams';
import { Proxy } from './api/proxy';
import { LargeAnswers, SharedAnswers } from './api/shared-answers';
import { SharedStreams } from './api/shared-streams';
import { Turns } from './api/turns';
import type { GatewayConfig } from './config';
import { PATIENCE, type Patience } from './patience';

@Module({})
export class GatewayModule {
  static with(config: GatewayConfig, redis: Redis, logger: Logger, patience: Patience): DynamicModule {
    return {
      module: GatewayModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: REDIS, useValue: redis },
        { provide: LOGGER, useValue: logger },
        { provide: PATIENCE, useValue: patience },
        { provide: CallerTokens, useValue: new CallerTokens(config.FUNGO_SECRET) },
        { provide: NetworkLimits, useValue: new NetworkLimits(redis, config) },
        { provide: Sessions, useValue: new Sessions(redis) },
        Api,
        Callers,
        LargeAnswers,
        OpenStreams,
        Proxy,
        SharedAnswers,
        SharedStreams,
        Turns,
      ],
    };
  }
}
