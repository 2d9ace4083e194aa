import Negotiator from 'negotiator';
import { routes } from '@fungo/contracts';

const pages = routes.map(
  (route) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}${route === '/' ? '' : '/?'}$`),
);

/** Whether a path is a page of the web app, by the table of routes. */
export const isPage = (path: string): boolean => pages.some((page) => page.test(path));

/** Whether a client can be shown the app's not-found page. */
export const acceptsHtml = (accept: string | undefined): boolean =>
  new Negotiator({ headers: { accept } }).mediaType(['text/html']) !== undefined;
