export * from './ask';
export * from './caller';
export * from './config';
export * from './database/database';
export * from './database/migrate';
export * from './errors';
export * from './events/on';
export * from './events/outbox';
export { PermanentFailure } from './events/transport';
export * from './http/access.guard';
export * from './http/error.filter';
export { Call, Handle, invalidRequest, type CallOf } from './http/handle';
export { networkOf } from './http/network.rules';
export * from './http/server';
export * from './idempotency';
export * from './logging';
export * from './process';
export * from './redis';
export * from './secret';
export * from './service';
export * from './sessions';
export * from './storage/open-storage';
export {
  BeyondEnd,
  InvalidKey,
  longestLink,
  WrongSize,
  type ObjectFacts,
  type OpenObject,
  type Range,
  type Storage,
  type Stored,
} from './storage/storage';
