export { AcademyClock } from './academy-clock';
export * from './ask';
export * from './database/append-only';
export * from './caller';
export { ClientCounts } from './client-counts';
export { hashOf } from './content-hash';
export * from './config';
export * from './database/database';
export { Listener } from './database/listener';
export type { NewClient } from './database/role-client';
export * from './database/migrate';
export { Migration } from './database/migration';
export { JsonText, type TextPage } from './database/json-text';
export { foldFunction } from './database/fold.sql';
export { foundSql } from './database/folding';
export { allPages, PageSql, type PageRow } from './database/page';
export * from './database/sql';
export * from './database/months';
export * from './device-cookie';
export * from './errors';
export { FairQueue } from './fair-queue';
export { retryFailedSql } from './events/failed-events';
export * from './events/on';
export * from './events/outbox';
export { queueNames, readQueue } from './events/queues';
export { PermanentFailure, UnknownDelivery } from './events/transport';
export * from './http/access.guard';
export { drainOnClose } from './http/drain';
export * from './http/error.filter';
export { Call, callOf, endpointOf, Handle, invalidRequest, type CallOf } from './http/handle';
export { networkOf } from './http/network.rules';
export { assertVersion, etagOf, matches, versionOf } from './http/versions';
export * from './http/server';
export { refuseConnection } from './http/unreadable';
export * from './idempotency';
export { changeLogLevel, LogLevel } from './log-level';
export * from './logging';
export { measureAnswers } from './measure-stores';
export { aliveSeconds, beatMilliseconds } from './heartbeat';
export { onceAvailable } from './once-available';
export { type NetworkGate, NetworkLimits } from './network-limits';
export * from './process';
export * from './rebuild';
export * from './redis';
export { type Measure, readMeasure } from './measure-business';
export { currentRequestId } from './request-id';
export { FieldKeys } from './sealed/field-keys';
export { resealAll, runReseal } from './sealed/reseal';
export { Sealed, SealedFields } from './sealed/sealed-fields';
export * from './secret';
export * from './service';
export * from './session-cookies';
export * from './sessions';
export { SigningKeys } from './signing-keys';
export * from './storage/open-storage';
export {
  BeyondEnd,
  InvalidKey,
  WrongSize,
  type ObjectFacts,
  type Range,
  type Storage,
} from './storage/storage';
export { startTracing } from './traces/start-tracing';
export { traced, traceHeaders } from './traces/trace';
export type { Tracing } from './traces/trace';
export { traceRequests } from './traces/trace-requests';
export { Tables, type Table, type TableForm } from './tables/tables';
