export * from './availability';
export * from './blocks';
export * from './custom-requests';
export * from './lessons';
export * from './openings';
export * from './overview';
export * from './ratings';
export * from './simple-lessons';
