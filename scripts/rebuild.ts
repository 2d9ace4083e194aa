import { rebuild, type ServiceDefinition } from '@fungo/platform';

/** Only the service whose projections are rebuilt is loaded. */
const services: Record<string, () => Promise<ServiceDefinition>> = {
  camps: async () => (await import('../services/camps/src/service')).campsService,
  identity: async () => (await import('../services/identity/src/service')).identityService,
  media: async () => (await import('../services/media/src/service')).mediaService,
  scheduling: async () => (await import('../services/scheduling/src/service')).schedulingService,
};

async function main([service = '', projection]: string[]): Promise<void> {
  const load = services[service];
  if (!load) throw new Error(`Usage: rebuild <${Object.keys(services).join(' | ')}> [projection]`);
  const counts = await rebuild(await load(), projection);
  for (const [name, count] of Object.entries(counts)) console.log(`${count} ${name}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
