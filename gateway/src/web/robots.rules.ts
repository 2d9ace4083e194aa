import { isListed, routes } from '@fungo/contracts';

/** Hidden from search engines besides pages: answers, pictures and films, many of which show children. */
const data = ['/api/', '/files/', '/uploads/'];

/** The data of listed pages. A longer rule ranks before a shorter one. */
const openData = ['/api/site', '/api/camps', '/api/instructors', '/api/schedule/'];

/** Google Calendar reads an address only if this file lets it. Each address is a secret, so none is found. */
const calendars = ['/api/calendar.ics', '/api/camp-registrations/*/calendar.ics'];

/** A rule ends where a parameter begins, and covers all paths with that beginning; `$` excludes listed pages among them. */
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
  const rules = [
    ...hidden.map((path) => `Disallow: ${path}`),
    ...[...openData, ...calendars].map((path) => `Allow: ${path}`),
  ];
  return ['User-agent: *', ...new Set(rules), ''].join('\n');
};
