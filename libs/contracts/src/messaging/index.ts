export * from './mail-lists';
export * from './mail-choices';
export * from './deliveries';
export * from './unsubscribe';
export * from './inquiries';
export * from './inquiry-steps';
export * from './outreach';
export * from './leagues';
