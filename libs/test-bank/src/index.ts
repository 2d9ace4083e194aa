export * from './env';
export { type SignedEvent, signedEvent } from './events';
export * from './server';
