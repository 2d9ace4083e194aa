import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ServiceName, serviceNames, services } from '@fungo/contracts';
import { configurationOf } from '../configuration';
import { definitionOf } from '../definition';
import { PROCESSES } from '../start/processes';
import { personalColumns } from './personal-columns';
import { type Declared, findMissing } from './places';

/** Fails, naming each place, unless the whole repository knows the services that libs/contracts/src/services.ts declares. */
const root = resolve(__dirname, '../../..');

const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);

const sourcesOf = (name: ServiceName) => {
  const folder = join(root, 'services', name, 'src');
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
};

async function keptBy(name: ServiceName): Promise<Pick<Declared, 'keeps' | 'personal'>> {
  const definition = await definitionOf(name);
  const { personalData, erases, audit } = definition.keeps;
  const keeps = { personalData: Boolean(personalData), erases: Boolean(erases), audit: Boolean(audit) };
  return { keeps, personal: personalColumns(definition) };
}

async function declared(name: ServiceName): Promise<Declared> {
  const sources = sourcesOf(name);
  const seals = sources
    .filter((file) => file.endsWith('.entity.ts'))
    .some((file) => read(`services/${name}/src/${file}`)!.includes('@Sealed('));
  const kept = sources.includes('service.ts') ? await keptBy(name) : { keeps: null, personal: [] };
  const { required } = sources.includes('config.ts')
    ? await configurationOf(PROCESSES[name]!)
    : { required: [] };
  return { ...services[name], ...kept, name, required, seals };
}

async function check(): Promise<void> {
  const folders = readdirSync(join(root, 'services'));
  const missing = findMissing(await Promise.all(serviceNames.map(declared)), folders, read);
  for (const sentence of missing) console.error(sentence);
  if (missing.length > 0) process.exitCode = 1;
}

void check();
