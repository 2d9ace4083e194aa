import type { Route } from '@fungo/contracts';

/** Address of a page of the web. */
export type Link = (route: Route, query?: Record<string, string>) => string;

/** @param publicUrl where families reach the site */
export const linksTo =
  (publicUrl: string): Link =>
  (route, query = {}) => {
    const url = new URL(route, publicUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.toString();
  };
