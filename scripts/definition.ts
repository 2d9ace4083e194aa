import type { ServiceName } from '@fungo/contracts';
import type { ServiceDefinition } from '@fungo/platform';
import type { Keeps } from '@fungo/platform/academy';

type Definition = ServiceDefinition & { keeps: Keeps };

/** A service's definition, without loading the other services. */
export async function definitionOf(service: ServiceName): Promise<Definition> {
  const module = (await import(`../services/${service}/src/service`)) as Record<string, Definition>;
  return module[`${service}Service`]!;
}
