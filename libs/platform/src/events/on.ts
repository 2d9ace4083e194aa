import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { EventName, EventPayload } from '@fungo/contracts';
import type { Job } from './outbox';

/** Comes with each event or job. */
export interface Delivered {
  /**
   * The transaction that also notes that the event is taken: what the handler changes, it changes once. A worker's job,
   * or one without a transaction, has none: each change is its own.
   */
  manager: EntityManager;
  /** Aborted when the process is to end: long work stops, to be done again. */
  signal: AbortSignal;
  eventId: string;
  /** When it was published, however late it is taken. */
  publishedAt: Date;
}

/** Job declarations by name, filled by `@Run`, so that the transport can parse their payloads. */
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

/** Subscribes a method to an event: it runs in a transaction, once for each event, and again when it throws. */
export const On = <N extends EventName>(name: N) => handlerOf<EventPayload<N>>(name);

/** Gives a method the service's own job of this declaration, under the terms of {@link On}. */
export const Run = <S extends z.ZodType>(job: Job<S>) => {
  jobsByName.set(job.name, job);
  return handlerOf<z.output<S>>(job.name);
};
