import { isListed, routes } from '@fungo/contracts';

/** What search engines leave out beside pages: answers, pictures and films, many of which show children. */
const data = ['/api/', '/files/', '/uploads/'];

/** A rule ends where a parameter begins, and holds for all that begins like it; `$` ends it where a listed page goes on so. */
const ruleOf = (route: string): string => {
  const start = route.replace(/\{.*$/, '');
  const isStartOfListed = routes.some(
    (other) => other !== route && isListed(other) && other.startsWith(start),
  );
  return isStartOfListed ? `${start}$` : start;
};

/** The file `robots.txt`, from the contract's pages. */
export const robotsText = (): string => {
  const hidden = [...data, ...routes.filter((route) => !isListed(route)).map(ruleOf)];
  return ['User-agent: *', ...new Set(hidden.map((path) => `Disallow: ${path}`)), ''].join('\n');
};
