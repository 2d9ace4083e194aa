export * from './attendance';
export * from './camp-facts';
export * from './camps';
export * from './mails';
export * from './registrations';
export * from './waitlist';
