import { serviceNames } from '@fungo/contracts';
import { rebuild, runCommand, type ServiceDefinition } from '@fungo/platform';

/** Only the service whose projections are rebuilt is loaded. */
async function load(service: string): Promise<ServiceDefinition> {
  if (!serviceNames.some((name) => name === service))
    throw new Error(`Usage: rebuild <${serviceNames.join(' | ')}> [projection]`);
  const module = (await import(`../services/${service}/src/service`)) as Record<string, ServiceDefinition>;
  return module[`${service}Service`]!;
}

async function main([service = '', projection]: string[]): Promise<void> {
  const counts = await rebuild(await load(service), projection);
  for (const [name, count] of Object.entries(counts)) console.log(`${count} ${name}`);
}

runCommand(main);
