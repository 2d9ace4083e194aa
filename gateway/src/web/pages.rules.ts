import Negotiator from 'negotiator';
import { type Route, routes } from '@fungo/contracts';

const pages = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}${route === '/' ? '' : '/?'}$`),
}));

/** The page of the web app at a path; undefined if there is none. */
export const pageAt = (path: string): Route | undefined =>
  pages.find(({ pattern }) => pattern.test(path))?.route;

/** Whether a client can be shown the app's not-found page. */
export const acceptsHtml = (accept: string | undefined): boolean =>
  new Negotiator({ headers: { accept } }).mediaType(['text/html']) !== undefined;
