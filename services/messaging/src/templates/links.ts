import type { Route } from '@fungo/contracts';
import { fillPath } from '@fungo/platform';

/** Address of a page of the web; what the route's template does not name goes into the query. */
export type Link = (route: Route, parameters?: Record<string, string>) => string;

/** @param publicUrl where families reach the site */
export const linksTo =
  (publicUrl: string): Link =>
  (route, parameters = {}) => {
    const url = new URL(fillPath(route, parameters), publicUrl);
    for (const [name, value] of Object.entries(parameters))
      if (!route.includes(`{${name}}`)) url.searchParams.set(name, value);
    return url.toString();
  };
