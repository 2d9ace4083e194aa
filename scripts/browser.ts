import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { ROOT } from './start/root';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream', // a microphone that beeps
];

/**
 * Path of the browser for tests and measurements: CHROMIUM_PATH, or the first of `browsers.json` on this machine. The
 * headless shell comes first because it draws no window around its pages.
 */
export const browserPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? known().find((path) => existsSync(path));

const known = () => JSON.parse(readFileSync(join(ROOT, 'scripts/browsers.json'), 'utf8')) as string[];

/**
 * @param env the browser's environment, ours by default
 * @throws Error if this machine has no browser
 */
export function launchBrowser(env = process.env): Promise<Browser> {
  const executablePath = browserPath();
  if (!executablePath)
    throw new Error('There is no Chromium on this machine. CHROMIUM_PATH says where one is.');
  return chromium.launch({ executablePath, args: flags, env });
}
