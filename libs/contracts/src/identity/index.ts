export * from './accounts';
export * from './address-proof';
export * from './instructors';
export * from './passwords';
export * from './people';
export * from './sessions';
export * from './sign-in';
export * from './site';
