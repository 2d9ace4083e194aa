import type { Route } from './routes';

/** What a page needs of other sites beside pictures and films: origins, such as 'https://js.example'. */
export interface PageOrigins {
  scripts?: readonly string[];
  connects?: readonly string[];
  frames?: readonly string[];
}

/** What the form for cards needs, by Stripe's own list: https://docs.stripe.com/security/guide#content-security-policy. */
const stripe: PageOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connects: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * The only pages whose policy names another site's origins. A policy belongs to the document, so links to these pages load
 * one (`<a href>`), and do not draw the page in the document that is there.
 */
export const pageOrigins: { readonly [R in Route]?: PageOrigins } = {
  '/camp-payment/{campId}': stripe,
  '/camp-checkout/{campId}/{registrationId}': stripe,
};
