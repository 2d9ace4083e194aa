/** Leads to a page as a document of its own, whose policy it gets: what React Router shows keeps that of the page before. */
export const loadDocument = (path: string): void => window.location.assign(path);
