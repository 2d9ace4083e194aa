import type { Route } from './routes';

/** What a page needs of other sites beside pictures and films: origins, such as 'https://js.example'. */
export interface PageOrigins {
  scripts?: readonly string[];
  connects?: readonly string[];
  frames?: readonly string[];
}

/**
 * The only pages whose policy names another site's origins. A policy belongs to the document, so links to these pages load
 * one (`<a href>`), and do not draw the page in the document that is there. Today no page needs any.
 */
export const pageOrigins: { readonly [R in Route]?: PageOrigins } = {};
