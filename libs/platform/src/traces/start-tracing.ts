import type { BaseConfig } from '../config';
import type { Logger } from '../logging';
import type { Tracing } from './trace';

/**
 * Loads what records traces, if the configuration names a collector.
 * @param name the process's, in traces
 * @param options `isDoor`: requests come from strangers, who do not decide what is recorded
 */
export async function startTracing(
  name: string,
  config: BaseConfig,
  logger: Logger,
  { isDoor = false }: { isDoor?: boolean } = {},
): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return undefined;
  const { openTelemetry } = await import('./open-telemetry');
  return openTelemetry({
    ...{ name, isDoor, logger },
    config: { ...config, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  });
}
