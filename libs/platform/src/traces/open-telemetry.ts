import { createHmac, randomUUID } from 'node:crypto';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { BaseConfig } from '../config';
import { AppError } from '../errors';
import { deriveKey } from '../secret';
import type { Logger } from '../logging';
import type { OpenSpan, TracedWork, Tracing } from './trace';
import { type ParentSpan, readTraceparent, writeTraceparent } from './traceparent.rules';

/** Milliseconds. */
const sendEvery = 1000;
const sendPatience = 3000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

export interface TracingOptions {
  /** The process's name in traces. */
  name: string;
  config: BaseConfig & { OTEL_EXPORTER_OTLP_ENDPOINT: string };
  /** Where requests come from strangers: what they say of sampling does not count. */
  isDoor: boolean;
  logger: Logger;
}

/** Records with OpenTelemetry, and sends to a collector as OTLP. Nothing is registered for the whole process. */
export function openTelemetry({ name, config, isDoor, logger }: TracingOptions): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'fungo',
      'service.name': name,
      'service.instance.id': randomUUID(),
    }),
    sampler: samplerOf(config, isDoor),
    spanProcessors: [
      new BatchSpanProcessor(exporterTo(config, logger), {
        scheduledDelayMillis: sendEvery,
        exportTimeoutMillis: sendPatience,
      }),
    ],
  });
  const tracer = provider.getTracer('fungo');
  return {
    begin: (work, traceparent) => begin(tracer, work, parentContext(readTraceparent(traceparent))),
    close: () => provider.shutdown().catch(() => undefined),
  };
}

const parentContext = (parent: ParentSpan | null): Context =>
  parent
    ? trace.setSpanContext(ROOT_CONTEXT, {
        traceId: parent.traceId,
        spanId: parent.spanId,
        traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
        isRemote: true,
      })
    : ROOT_CONTEXT;

function begin(tracer: Tracer, { name, kind, attributes }: TracedWork, parent: Context): OpenSpan {
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
  const { traceId, spanId } = span.spanContext();
  const isSampled = span.isRecording();
  const traceparent = writeTraceparent({ traceId, spanId, isSampled });
  if (!isSampled) return passing({ traceId, traceparent });
  return {
    traceId,
    traceparent,
    begin: (work) => begin(tracer, work, trace.setSpan(ROOT_CONTEXT, span)),
    set: (more) => void span.setAttributes(more),
    end: (error) => {
      if (error !== undefined) noteFailure(span, error);
      span.end();
    },
  };
}

/** Work of a trace that is not recorded: it only leads on, so that no other process records a part of it. */
function passing(ids: Pick<OpenSpan, 'traceId' | 'traceparent'>): OpenSpan {
  const span: OpenSpan = { ...ids, begin: () => span, set: () => undefined, end: () => undefined };
  return span;
}

/** Never the text of an error: PostgreSQL, mail servers and validation quote what people typed. */
function noteFailure(span: Span, error: unknown): void {
  const isRefusal = error instanceof AppError && error.status < 500;
  span.setAttribute('error.type', typeOf(error));
  if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR });
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'UnrecoverableError' && error.cause) return typeOf(error.cause); // BullMQ's, around a handler's
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : error.name;
}

/**
 * Decides for each new trace, by the configured part of all. Where strangers call, this counts for their traces too, and
 * depends on a secret: nobody can choose an id that is recorded for sure.
 */
function samplerOf(config: BaseConfig, isDoor: boolean): Sampler {
  const root = new SecretRatio(ratioOf(config), deriveKey(config.FUNGO_SECRET, 'sampling of traces'));
  return new ParentBasedSampler({
    root,
    ...(isDoor && { remoteParentSampled: root, remoteParentNotSampled: root }),
  });
}

const ratioOf = ({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio }: BaseConfig): number =>
  sampler === 'parentbased_always_on' ? 1 : sampler === 'parentbased_always_off' ? 0 : ratio;

/** The same for all work of one trace id, so that the calls of one click are recorded all or not at all. */
class SecretRatio implements Sampler {
  constructor(
    private readonly ratio: number,
    private readonly key: Uint8Array,
  ) {}

  shouldSample(_: Context, traceId: string) {
    const drawn = createHmac('sha256', this.key).update(traceId).digest().readUInt32BE() / 2 ** 32;
    return {
      decision: drawn < this.ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    };
  }

  toString(): string {
    return `SecretRatio{${this.ratio}}`;
  }
}

const headersIn = (list = ''): Record<string, string> =>
  Object.fromEntries(
    list
      .split(',')
      .filter(Boolean)
      .map((header) => header.split('=') as [string, string])
      .map(([name, value]) => [name, decodeURIComponent(value)]),
  );

/** Says in the log when the collector stops to take spans, and when it takes them again. */
function exporterTo(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers }: TracingOptions['config'],
  logger: Logger,
): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: headersIn(headers),
    timeoutMillis: sendPatience,
  });
  let isTaken = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const wasTaken = isTaken;
        isTaken = result.error === undefined;
        if (wasTaken && !isTaken) logger.warn({ err: result.error }, 'traces: the collector takes none');
        if (!wasTaken && isTaken) logger.info('traces: the collector takes them again');
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
