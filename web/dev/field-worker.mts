import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The pages that open without a connection, the scope of the worker of each, and by what they are drawn. */
const pages = {
  '/leaderboard-management': 'routes/leaderboard-management.tsx',
  '/camps-clinics': 'routes/camps-clinics.tsx',
};
/** Chunks that every page loads later: the guard, the account part of the bar, messages. */
const around = ['app/guard.tsx', 'shell/signed-in.tsx', 'ui/toaster.tsx'];
/** Outside of the bundle. */
const apart = ['/theme.js', '/favicon.svg'];
/** The letters of English; others are drawn in the system's. */
const fonts = /latin-(?!ext).*\.woff2$/;

/** Writes `field-worker.js`, which keeps what these pages are made of on the device. */
export function fieldWorker(): Plugin {
  return {
    name: 'fungo:field-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const made = Object.fromEntries(
          Object.entries(pages).map(([page, drawnBy]) => {
            const files = [...filesOf(bundle, drawnBy)].map((file) => `/${file}`);
            return [page, { entry: entryOf(bundle).fileName, files: [...apart, ...files].sort() }];
          }),
        );
        const source = readFileSync(new URL('field-worker.js', import.meta.url), 'utf8');
        const list = JSON.stringify(made);
        const version = createHash('sha256').update(source).update(list).digest('hex').slice(0, 12);
        this.emitFile({
          type: 'asset',
          fileName: 'field-worker.js',
          source: `const VERSION = '${version}';\nconst PAGES = ${list};\n${source}`,
        });
      },
    },
  };
}

function filesOf(bundle: Bundle, drawnBy: string): Set<string> {
  const files = new Set<string>();
  const add = (file: string, also: (chunk: Rolldown.OutputChunk) => string[]) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of [...chunk.imports, ...also(chunk)]) add(next, also);
  };
  // The entry names every page: of it, what comes at once.
  add(entryOf(bundle).fileName, () => []);
  for (const one of around) add(chunkOf(bundle, one).fileName, () => []);
  // All that the page may open later, too.
  add(chunkOf(bundle, drawnBy).fileName, ({ dynamicImports }) => dynamicImports);
  for (const { fileName } of Object.values(bundle)) if (fonts.test(fileName)) files.add(fileName);
  return files;
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((one) => one.type === 'chunk');

function entryOf(bundle: Bundle): Rolldown.OutputChunk {
  return chunksOf(bundle).find(({ isEntry }) => isEntry)!;
}

function chunkOf(bundle: Bundle, path: string): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${path}`)));
  if (!found) throw new Error(`${path} is in no chunk: see web/dev/field-worker.mts.`);
  return found;
}
