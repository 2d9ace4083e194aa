import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

/** `npm ci`, unless npm's own record says that node_modules matches package-lock.json. */
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
    // Optional ones include those of other platforms.
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
