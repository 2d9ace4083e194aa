import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/** Compiles gateway, services, libs and scripts to dist/, if their sources changed since the last build. */
export function buildServer() {
  const sources = ['gateway', 'services', 'libs', 'scripts'];
  build('server', 'dist/scripts/start/main.js', [...sources, '.swcrc', 'package.json', 'package-lock.json']);
}

/** Builds the web app to web/dist, if its sources changed since it was done last. */
export function buildWeb() {
  build('web', 'web/dist/index.html', ['web', 'libs/contracts', 'package.json', 'package-lock.json']);
}

function build(part, result, sources) {
  const stamp = `dist/.${part}-built-from`;
  const state = hashOf(sources);
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  console.log(`Building the ${part}`);
  if (!run('npm', ['run', '--silent', `build:${part}`])) throw new Error(`The ${part} could not be built.`);
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, state);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(path)).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
      .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
