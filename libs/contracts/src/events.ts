import type { z } from 'zod';
import { campsEvents } from './camps/events';
import { identityEvents } from './identity/events';
import { mediaEvents } from './media/events';
import { messagingEvents } from './messaging/events';
import { paymentsEvents } from './payments/events';
import { schedulingEvents } from './scheduling/events';
import type { EventSpec } from './event-spec';

export { LessonFacts } from './scheduling/events';

/** All events, in the past tense, with their subscribers. Each publisher lists its own. */
export const events = {
  ...identityEvents,
  ...mediaEvents,
  ...campsEvents,
  ...messagingEvents,
  ...schedulingEvents,
  ...paymentsEvents,
} as const satisfies Record<string, EventSpec>;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]['payload']>;
