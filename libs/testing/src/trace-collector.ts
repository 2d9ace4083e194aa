import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it. */
export interface CollectedSpan {
  /** The process that recorded it. */
  process: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  isFailed: boolean;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Exported {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes'> & { attributes: Attribute[]; status: { code?: number } })[];
    }[];
  }[];
}

export interface TraceCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: CollectedSpan[];
  /** All that was received, as it came over the wire. */
  raw: string[];
  close(): Promise<void>;
}

const failed = 2;

/** A collector on loopback: it takes traces as OTLP over HTTP, in JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request.setEncoding('utf8')) text += String(part);
      collector.raw.push(text);
      collector.spans.push(...spansIn(JSON.parse(text) as Exported));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    raw: [],
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return collector;
}

const spansIn = ({ resourceSpans }: Exported): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, ...span }) => ({
        ...span,
        process: String(valuesOf(resource.attributes)['service.name']),
        attributes: valuesOf(attributes),
        isFailed: status.code === failed,
      })),
    ),
  );

const valuesOf = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
