import { type ServiceName, serviceNames, services } from '@fungo/contracts';
import { Refusal } from './refusal';

const scriptsOf = (name: ServiceName): [process: string, script: string][] => {
  const main: [string, string] = [name, `services/${name}/src/main.js`];
  return services[name].worker ? [main, [`${name}-worker`, `services/${name}/src/worker.js`]] : [main];
};

/** The processes of the product with their scripts below dist/. All get each address as `<NAME>_URL`. */
export const PROCESSES: Record<string, string> = Object.fromEntries([
  ['gateway', 'gateway/src/main.js'],
  ...serviceNames.flatMap(scriptsOf),
]);

/** All of them in one process: its name, and its script below dist/. */
export const ONE_PROCESS = 'fungo';
export const oneProcessScript = 'scripts/one-process/main.js';

/** Whether they run in one process, as on a small machine. @throws Refusal for a word that is not known */
export function isOneProcess({ FUNGO_PROCESSES: word }: NodeJS.ProcessEnv): boolean {
  if (word && word !== 'one') throw new Refusal('FUNGO_PROCESSES must be one, or not be set.');
  return word === 'one';
}

/** The variable with a process's address. */
export function urlVariable(name: string): string {
  return `${name.toUpperCase().replaceAll('-', '_')}_URL`;
}
