export * from './callers';
export * from './client';
export * from './databases';
export * from './eventually';
export * from './fake-service';
export * from './mail-sink';
export * from './service';
