// Takes a bare clone to the point where the project's own code can run. Only Node's builtins: nothing is installed yet.
import { fileURLToPath } from 'node:url';
import { buildServer, buildWeb } from './bootstrap/build.mjs';
import { installModules } from './bootstrap/modules.mjs';
import { installPrograms } from './bootstrap/programs.mjs';

const command = process.argv[2];

function requireNode(wanted) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(`Fungo needs Node ${wanted.join('.')} or later; this is ${process.version}.`);
}

try {
  requireNode([20, 19]);
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const needsPrograms = ['start', 'dev', 'test', 'bench', 'campaign', 'screens', 'backup', 'restore'];
  if (needsPrograms.includes(command)) installPrograms(command);
  installModules();
  if (command !== 'check') buildServer();
  if (['start', 'dev', 'test', 'bench', 'campaign', 'screens'].includes(command)) buildWeb();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

// In this same process, so that ending it ends the product.
if (['start', 'dev', 'reset', 'backup', 'restore', 'log-level'].includes(command))
  await import('../dist/scripts/start/main.js');
