export * from './attendance';
export * from './availability';
export * from './blocks';
export * from './busy-feeds';
export * from './cages';
export * from './places';
export * from './calendar-feeds';
export * from './coach-rules';
export {
  type ChargeFacts,
  getPayableCharge,
  LessonPayment,
  listChargesOf,
  noteChargePayment,
} from './charges';
export * from './custom-requests';
export * from './hour-alerts';
export * from './lesson-changes';
export * from './lesson-figures';
export * from './lessons';
export * from './openings';
export * from './overview';
export * from './owed';
export * from './packages';
export * from './player-notes';
export * from './rain-outs';
export * from './ratings';
export * from './series';
export * from './simple-lessons';
export * from './simple-series';
