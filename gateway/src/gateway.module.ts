import { type DynamicModule, Module } from '@nestjs/common';
import {
  CallerTokens,
  CONFIG,
  LOGGER,
  type Logger,
  NetworkLimits,
  REDIS,
  Sessions,
  type RedisClient,
} from '@fungo/platform';
import { Api } from './api/api';
import { Callers } from './api/callers';
import { Proxy } from './api/proxy';
import { RouteKinds } from './api/route-kinds';
import { SharedAnswers } from './api/shared-answers';
import { SharedDocuments } from './api/shared-documents';
import { SharedStreams } from './api/shared-streams';
import { Upstreams } from './api/upstreams';
import type { GatewayConfig } from './config';
import { FairShare } from './fairness/fair-share';
import { LargeAnswers } from './fairness/large-answers';
import { TIMEOUTS, type Timeouts } from './timeouts';

@Module({})
export class GatewayModule {
  static with(config: GatewayConfig, redis: RedisClient, logger: Logger, timeouts: Timeouts): DynamicModule {
    return {
      module: GatewayModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: REDIS, useValue: redis },
        { provide: LOGGER, useValue: logger },
        { provide: TIMEOUTS, useValue: timeouts },
        { provide: CallerTokens, useValue: new CallerTokens(config) },
        { provide: NetworkLimits, useValue: new NetworkLimits(redis, config) },
        { provide: Sessions, useValue: new Sessions(redis) },
        Api,
        Callers,
        FairShare,
        LargeAnswers,
        Proxy,
        RouteKinds,
        SharedAnswers,
        SharedDocuments,
        SharedStreams,
        Upstreams,
      ],
    };
  }
}
