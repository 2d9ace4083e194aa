export { academyService, type Keeps } from './academy-service';
export * from './audit';
export * from './audit-list';
export * from './personal-data';
export * from './retention-run';
export { SenderHash } from './sender-hash';
