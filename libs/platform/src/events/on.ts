import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { EventName, EventPayload } from '@fungo/contracts';
import type { Job } from './outbox';

/** A handler's context for each event or job. */
export interface Delivered {
  /**
   * The transaction that also marks the event as handled, so that the handler's changes happen once. A worker's job, or
   * one without a transaction, has none, so each of its changes is separate.
   */
  manager: EntityManager;
  /** Aborted when the process shuts down: long work stops, and is done again later. */
  signal: AbortSignal;
  eventId: string;
  /** When it was published, even if it is handled much later. */
  publishedAt: Date;
}

/** Job declarations by name. `@Run` adds them, so that the transport can parse their payloads. */
export const jobsByName = new Map<string, Job>();

type HandlerDecorator<P> = (
  target: object,
  key: string,
  descriptor: { value?: (payload: P, delivered: Delivered) => Promise<void> },
) => void;

const handlerOf =
  <P>(name: string): HandlerDecorator<P> =>
  (target, key, descriptor) => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    EventPattern(name)(target, key, descriptor as PropertyDescriptor);
  };

/** Subscribes a method to an event. It runs in a transaction, once for each event, and again if it throws. */
export const On = <N extends EventName>(name: N) => handlerOf<EventPayload<N>>(name);

/** Makes a method the handler of one of the service's own jobs, under the terms of {@link On}. */
export const Run = <S extends z.ZodType>(job: Job<S>) => {
  jobsByName.set(job.name, job);
  return handlerOf<z.output<S>>(job.name);
};
