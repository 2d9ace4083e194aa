/**
 * Stands beside the session's cookie, which scripts cannot read, and tells them that somebody may be signed in. No secret, and
 * no proof.
 */
export const signedInCookie = 'fungo_signed_in';
