import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

/** `npm ci`, unless node_modules is what package-lock.json says, by npm's own record of what it installed. */
export function installModules() {
  if (matches()) return;
  console.log('Installing the packages of package-lock.json: npm ci');
  if (!run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
    throw new Error('npm ci failed.');
}

function matches() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(record)) return false;
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf(record);
  return Object.entries(wanted).every(
    // Optional ones are those of other platforms, too.
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
