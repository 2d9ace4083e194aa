export * from './attendance';
export * from './camp-facts';
export * from './camps';
export * from './divisions';
export * from './mails';
export * from './price';
export * from './registrations';
export * from './waitlist';
