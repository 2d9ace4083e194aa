import { serviceNames } from '@fungo/contracts';
import { rebuild, runCommand } from '@fungo/platform';
import { definitionOf } from './definition';

async function main([name, projection]: string[]): Promise<void> {
  const service = serviceNames.find((one) => one === name);
  if (!service) throw new Error(`Usage: rebuild <${serviceNames.join(' | ')}> [projection]`);
  const counts = await rebuild(await definitionOf(service), projection);
  for (const [name, count] of Object.entries(counts)) console.log(`${count} ${name}`);
}

runCommand(main);
