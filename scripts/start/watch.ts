import { watch } from 'chokidar';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { launch, logFile, readyWhen } from '@fungo/stores';
import { leashed } from './node-program';
import { PROCESSES } from './processes';
import { ROOT } from './root';

const QUIET = 300;
const SOURCES = ['gateway', 'services', 'libs'];

/** Compiles changes and reports the affected processes: all for a change in libs. */
export async function watchSources(
  home: string,
  changed: (names: string[]) => void,
): Promise<{ stop(): Promise<void> }> {
  // From here on, dist/ differs from the last build.
  rmSync(join(ROOT, 'dist/.server-built-from'), { force: true });
  const compiler = readyWhen(
    launch(home, {
      name: 'compiler',
      ...leashed('node_modules/@swc/cli/bin/swc.js', [
        ...SOURCES,
        ...['--out-dir', 'dist', '--ignore', '**/*.spec.ts,**/test/**', '--watch'],
      ]),
    }),
    // Before this it writes everything once, which is no change.
    async () => readFileSync(logFile(home, 'compiler'), 'utf8').includes('Watching'),
  );
  await compiler.ready;

  const names = new Set<string>();
  let settled: NodeJS.Timeout | undefined;
  const report = (): void => {
    changed([...names]);
    names.clear();
  };
  const watcher = watch(
    SOURCES.map((source) => join(ROOT, 'dist', source)),
    { ignoreInitial: true, ignored: (path) => path.endsWith('.map') },
  ).on('all', (_event, path) => {
    for (const name of processesOf(relative(join(ROOT, 'dist'), path))) names.add(name);
    clearTimeout(settled);
    settled = setTimeout(report, QUIET);
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
