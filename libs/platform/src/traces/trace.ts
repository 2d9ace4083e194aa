import { AsyncLocalStorage } from 'node:async_hooks';

/** A piece of work that a trace shows. It names no person: routes and kinds of things, no addresses, ids or values. */
export interface TracedWork {
  /** 'POST /api/lessons', 'process messaging.send-mail'. */
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: SpanAttributes;
}

type SpanAttributes = Record<string, string | number>;

/** Work of a trace that has begun. */
export interface OpenSpan {
  readonly traceId: string;
  /** W3C `traceparent` for work that follows from this, in any process. */
  readonly traceparent: string;
  /** Begins a part of this work. */
  begin(work: TracedWork): OpenSpan;
  set(attributes: SpanAttributes): void;
  /** @param error why the work failed: its class and code are kept, its text is not, because it may quote people */
  end(error?: unknown): void;
}

/** A process's recorder of traces. */
export interface Tracing {
  /**
   * Begins this process's part of a trace.
   * @param traceparent of the work that led to it; a new trace without a valid one
   */
  begin(work: TracedWork, traceparent?: string): OpenSpan;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

/** The header between processes (W3C Trace Context), and the name it has in queues. */
export const traceHeader = 'traceparent';

const current = new AsyncLocalStorage<OpenSpan>();

/** The traced work that is going on; undefined where nothing is traced. */
export const currentSpan = (): OpenSpan | undefined => current.getStore();

/** Runs `work`, and all that follows from it, as part of this span, which somebody else ends. */
export const within = <T>(span: OpenSpan | undefined, work: () => T): T =>
  span ? current.run(span, work) : work();

/** Runs `work` as this span, and ends it. */
export async function asSpan<T>(span: OpenSpan | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    const result = await current.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** Runs `run` as a part of the current trace, if there is one. */
export function traced<T>(work: TracedWork, run: () => Promise<T>): Promise<T> {
  const parent = current.getStore();
  return parent ? asSpan(parent.begin(work), run) : run();
}

/** The header that leads another process to the current trace. */
export function traceHeaders(): Record<string, string> | undefined {
  const span = current.getStore();
  return span && { [traceHeader]: span.traceparent };
}
