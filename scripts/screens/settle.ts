import type { ConsoleMessage, Page, Request } from 'playwright-core';

/** A film and a stream of events may stay open for as long as the page does. */
const staysOpen = (request: Request) =>
  ['media', 'eventsource', 'websocket', 'ping'].includes(request.resourceType()) ||
  new URL(request.url()).pathname.endsWith('/events');

/** Resolves in the page once it has drawn what it knows. */
export const twoPictures = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Opens a page and waits for all of its content. Returns the browser's complaints, except for the page's own status. */
export async function openAndSettle(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = [];
  const hear = (message: ConsoleMessage): void => {
    const { url } = message.location();
    if (message.type() === 'error' && url !== page.url()) complaints.push(`${message.text()} ${url}`);
  };
  const open = new Set<Request>();
  const begin = (request: Request): void => void (staysOpen(request) || open.add(request));
  const end = (request: Request): void => void open.delete(request);
  page.on('console', hear).on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(path);
  await page
    .locator('h1')
    .first()
    .waitFor()
    .catch(async (cause: unknown) => {
      const asked = [...open].map((request) => new URL(request.url()).pathname).join(', ');
      const text = (await page.locator('body').innerText()).slice(0, 300);
      throw new Error(`${path} has no heading; still open: ${asked || 'nothing'}; it shows: ${text}`, {
        cause,
      });
    });
  do {
    for (const request of open) await request.response().then((response) => response?.finished());
    await page.evaluate(twoPictures); // an answer may ask for the next one
    await page.waitForFunction(`(() => {
      const waits = document.querySelector('main [role=status] .animate-pulse');
      waits?.scrollIntoView(); // it may load only once it is in view
      const isWhole = !document.querySelector('html[data-destinations]') ||
        document.querySelector('[aria-label=Destinations]') && document.querySelector('header [href="/account"]');
      return !waits && isWhole && document.fonts.status === 'loaded' &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
    })()`);
  } while (open.size > 0);
  page.off('console', hear).off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return complaints;
}
