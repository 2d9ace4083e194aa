import type { Route } from './routes';

/** The other sites that a page loads from, apart from pictures and films: origins such as 'https://js.example'. */
export interface PageOrigins {
  scripts?: readonly string[];
  connects?: readonly string[];
  frames?: readonly string[];
}

/** The origins of the card form, from Stripe's list: https://docs.stripe.com/security/guide#content-security-policy. */
const stripe: PageOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connects: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * The only pages whose policy names another site's origins. A policy belongs to the document, so links to a card form on
 * these pages load a new document (`<a href>`) instead of drawing the page in the current one.
 */
export const pageOrigins: { readonly [R in Route]?: PageOrigins } = {
  '/lesson/{id}': stripe,
  '/players/{id}': stripe,
  '/camp-payment/{campId}': stripe,
  '/camp-checkout/{campId}/{registrationId}': stripe,
};
