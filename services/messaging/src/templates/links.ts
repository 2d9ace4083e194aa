import type { Route } from '@fungo/contracts';
import { fillPath } from '@fungo/platform';

/** Makes the URL of a page. Parameters that the route does not name go into the query. */
export type Link = (route: Route, parameters?: Record<string, string>) => string;

/** The path of a page, for the site itself. */
export const pathTo: Link = (route, parameters = {}) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (!route.includes(`{${name}}`)) query.set(name, value);
  const path = fillPath(route, parameters);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
};

/** @param publicUrl the site's URL */
export const linksTo =
  (publicUrl: string): Link =>
  (route, parameters) =>
    new URL(pathTo(route, parameters), publicUrl).toString();
