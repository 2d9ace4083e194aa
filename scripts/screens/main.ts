import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { launchBrowser } from '../browser';
import { startProductForTests } from '../start/for-tests';
import { ROOT } from '../start/root';
import { changeOf, marked, sheetOf, smallOf, smallsOf, square } from './pictures';
import { SeenAcademy } from './prepare';
import { type Seen, reportOf } from './report';
import { seen } from './seen';
import { takeScreen, views, watchShift } from './take';
import { viewports } from './viewports';

const keptFolder = join(ROOT, 'scripts/screens/kept');
const shownFolder = join(ROOT, 'dist/screens');
/** Pages are looked at two hours after the product's start, so that no age or greeting depends on the machine's speed. */
const later = 2 * 3_600_000;

const nameOf = (who: string, path: string) =>
  `${who.replace('@fungo.test', '')}${path}`.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');

const all = new Map(
  seen.flatMap(([who, , paths]) => paths.map((path) => [nameOf(who, path), { who, path }] as const)),
);

/** `make screens`, `make screens ARGS='--only camp'`, `make screens ARGS='--accept'`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, accept: { type: 'boolean', default: false } },
  });
  const chosen = [...all].filter(([name]) => name.includes(values.only));
  mkdirSync(keptFolder, { recursive: true });
  rmSync(shownFolder, { recursive: true, force: true });
  mkdirSync(shownFolder, { recursive: true });
  const product = await startProductForTests();
  // A moved clock slows the browser down tenfold. Its pages get their time below.
  const browser = await launchBrowser({ ...process.env, LD_PRELOAD: undefined });
  const results: Seen[] = [];
  try {
    const academy = await SeenAcademy.prepare(browser, product.url);
    const now = new Date(Date.now() + later);
    const contexts = new Map<string, BrowserContext>();
    for (const [name, { who, path }] of chosen) {
      if (!contexts.has(who)) {
        const context = await academy.arrive(who, viewports.phone);
        await context.addInitScript(watchShift);
        contexts.set(who, context);
      }
      const context = contexts.get(who)!;
      const { screenshots, faults } = await takeScreen(
        context,
        await academy.addressOf(who, path, context),
        now,
      );
      results.push(await compare(name, screenshots, faults, values.accept));
      console.log(`${results.length} of ${chosen.length}  ${name}  ${saying(results.at(-1)!)}`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  for (const file of readdirSync(keptFolder))
    if (!all.has(file.replace('.png', ''))) {
      if (values.accept) rmSync(join(keptFolder, file));
      else results.push({ name: file.replace('.png', ''), views: [], changes: ['is gone'], faults: [] });
    }
  writeFileSync(join(shownFolder, 'index.html'), reportOf(results));
  console.log(`\nAll pictures: ${join(shownFolder, 'index.html')}`);
  if (results.some(({ changes, faults }) => changes.length + faults.length > 0)) process.exitCode = 1;
}

const saying = ({ changes, faults }: Seen) => [...changes, ...faults].join('\n    ') || 'as it was';

/** Compares a screen with its kept sheet, or keeps it. Writes its screenshots, with what changed in red. */
async function compare(
  name: string,
  screenshots: Buffer[],
  faults: string[],
  accept: boolean,
): Promise<Seen> {
  const smalls = await Promise.all(screenshots.map(smallOf));
  const file = join(keptFolder, `${name}.png`);
  const isNew = !existsSync(file);
  const widths = views.map(({ width }) => width / square);
  const kept = isNew ? [] : await smallsOf(readFileSync(file), widths.map(Math.ceil));
  const changes: string[] = [];
  const shown: Seen['views'] = [];
  for (const [index, { width, theme }] of views.entries()) {
    const change = isNew ? null : changeOf(smalls[index]!, kept[index]!);
    const picture = `${name}-${width}-${theme}.png`;
    writeFileSync(
      join(shownFolder, picture),
      change ? await marked(screenshots[index]!, change) : screenshots[index]!,
    );
    shown.push({ picture, width, theme, isChanged: change !== null });
    if (change)
      changes.push(
        `${width} px, ${theme}: ${change.squares.length} squares differ` +
          (change.tallerBy === 0 ? '' : `, taller by ${change.tallerBy * square} px`),
      );
  }
  if (accept && (isNew || changes.length > 0)) writeFileSync(file, await sheetOf(smalls));
  return {
    name,
    views: shown,
    changes: accept ? [] : isNew ? ['is new'] : changes,
    faults,
  };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
