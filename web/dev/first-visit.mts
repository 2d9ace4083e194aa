import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** 1.6 times React alone (68,347 bytes), in gzipped bytes: what a phone at the field waits for. See docs/decisions/0019. */
const budget = 109_350;

/** The letters of English, in our own faces. */
const firstFonts = /-latin-wght-[^/]*\.woff2$/;

/**
 * Warns where a first visit of `/` would load more scripts than that, and preloads the fonts of its text: a
 * font that loads after the text shifts the page below it.
 */
export function firstVisit(): Plugin {
  return {
    name: 'fungo:first-visit',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => firstFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
    writeBundle(_options, bundle) {
      const visited = new Set<Rolldown.OutputChunk>();
      const visit = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
        if (chunk?.type !== 'chunk' || visited.has(chunk)) return;
        visited.add(chunk);
        for (const file of chunk.imports) visit(bundle[file]);
      };
      const isStart = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
        file.type === 'chunk' &&
        (file.isEntry || file.moduleIds.some((id) => id.endsWith('/routes/landing.tsx')));
      Object.values(bundle).filter(isStart).forEach(visit);

      const weights = [...visited].map(({ fileName, code }) => [gzipSync(code).length, fileName] as const);
      const weight = weights.reduce((sum, [bytes]) => sum + bytes, 0);
      if (weight > budget)
        this.warn(`A first visit loads ${weight} bytes, more than ${budget}:\n${weights.join('\n')}`);
    },
  };
}
