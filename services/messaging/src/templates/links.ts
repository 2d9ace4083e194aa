import type { Route } from '@fungo/contracts';
import { fillPath } from '@fungo/platform';

/** Makes the URL of a page. Parameters that the route does not name go into the query. */
export type Link = (route: Route, parameters?: Record<string, string>) => string;

/** @param publicUrl the site's URL */
export const linksTo =
  (publicUrl: string): Link =>
  (route, parameters = {}) => {
    const url = new URL(fillPath(route, parameters), publicUrl);
    for (const [name, value] of Object.entries(parameters))
      if (!route.includes(`{${name}}`)) url.searchParams.set(name, value);
    return url.toString();
  };
