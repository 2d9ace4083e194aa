export * from './books';
export * from './cards';
export * from './differences';
export * from './ledger';
export * from './memberships';
export * from './receipts';
export * from './received';
export * from './refunds';
