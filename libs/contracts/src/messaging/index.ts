export * from './mail-lists';
export * from './unsubscribe';
