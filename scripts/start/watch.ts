import { watch } from 'chokidar';
import { join, relative, sep } from 'node:path';
import { launch, type Launched } from '../../libs/testing/src/stores';
import { leashed } from './node-program';
import { PROCESSES } from './processes';
import { ROOT } from './root';

const QUIET = 300;
const SOURCES = ['gateway', 'services', 'libs'];

/** Compiles what changes and reports the processes that it concerns: all, when it is in libs. */
export function watchSources(home: string, changed: (names: string[]) => void): { stop(): Promise<void> } {
  const compiler: Launched = launch(home, {
    name: 'compiler',
    ...leashed('node_modules/@swc/cli/bin/swc.js', [
      ...SOURCES,
      ...['--out-dir', 'dist', '--ignore', '**/*.spec.ts,**/test/**', '--watch'],
    ]),
  });
  const names = new Set<string>();
  let settled: NodeJS.Timeout | undefined;
  const watcher = watch(
    SOURCES.map((source) => join(ROOT, 'dist', source)),
    { ignoreInitial: true, ignored: (path) => path.endsWith('.map') },
  ).on('all', (_event, path) => {
    processesOf(relative(join(ROOT, 'dist'), path)).forEach((name) => names.add(name));
    clearTimeout(settled);
    settled = setTimeout(() => {
      changed([...names]);
      names.clear();
    }, QUIET);
  });
  return {
    async stop() {
      clearTimeout(settled);
      await watcher.close();
      await compiler.stop();
    },
  };
}

function processesOf(path: string): string[] {
  const [part, room] = path.split(sep);
  if (part === 'libs') return Object.keys(PROCESSES);
  const folder = part === 'services' ? `services/${room}/` : `${part}/`;
  return Object.keys(PROCESSES).filter((name) => PROCESSES[name]!.startsWith(folder));
}
