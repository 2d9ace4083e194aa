/**
 * Every number and choice of the specification's two lists of business constants, named, once.
 * Money is in dollars, as on the wire; durations name their unit.
 */
export * from './constants/calendars';
export * from './constants/camps';
export * from './constants/files';
export * from './constants/lessons';
export * from './constants/limits';
export * from './constants/outreach';
export * from './constants/videos';
