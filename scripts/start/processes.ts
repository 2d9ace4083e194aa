import { type ServiceName, serviceNames, services } from '@fungo/contracts';

const scriptsOf = (name: ServiceName): [process: string, script: string][] => {
  const main: [string, string] = [name, `services/${name}/src/main.js`];
  return services[name].worker ? [main, [`${name}-worker`, `services/${name}/src/worker.js`]] : [main];
};

/** The processes of the product with their scripts below dist/. All get each address as `<NAME>_URL`. */
export const PROCESSES: Record<string, string> = Object.fromEntries([
  ['gateway', 'gateway/src/main.js'],
  ...serviceNames.flatMap(scriptsOf),
]);

/** The variable with a process's address. */
export function urlVariable(name: string): string {
  return `${name.toUpperCase().replaceAll('-', '_')}_URL`;
}
