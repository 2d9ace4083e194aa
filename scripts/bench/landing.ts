import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync } from '@swc/core';
import { browserPath, launchBrowser } from '../browser';
import type { Academy } from './academy';
import type { Row } from './report';

const what = 'scripts of / / react + react-dom';

/** The scripts of a visit to `/` against React alone, both minified and gzipped. */
export async function landing({ product }: Academy): Promise<Row[]> {
  if (!browserPath()) return [{ what, missing: 'there is no Chromium (CHROMIUM_PATH)' }];
  const scripts = await scriptsOf(product.url);
  const loaded = await Promise.all(
    scripts.map(async (url) => gzipSync(await (await fetch(url)).text()).length),
  );
  const bytes = loaded.reduce((sum, size) => sum + size, 0);
  const react = reactAlone();
  return [
    {
      what,
      measured: bytes / react,
      goal: { atMost: 1.6 },
      because: `${kilobytes(bytes)} in ${scripts.length} files, ${kilobytes(react)} (gzip)`,
    },
  ];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function scriptsOf(url: string): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return [...scripts];
  } finally {
    await browser.close();
  }
}

function reactAlone(): number {
  const file = (name: string) => {
    const [packageName, script] = name.split('/') as [string, string];
    const folder = dirname(require.resolve(`${packageName}/package.json`));
    return readFileSync(join(folder, 'cjs', `${script}.production.js`), 'utf8');
  };
  const modules = ['react/react', 'scheduler/scheduler', 'react-dom/react-dom', 'react-dom/react-dom-client'];
  const code = modules.map((name) => `(function(exports,require){${file(name)}})({},()=>({}));`).join('\n');
  return gzipSync(minifySync(code, { compress: true, mangle: true, module: false }).code).length;
}
