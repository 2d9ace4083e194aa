/**
 * Tells scripts, which cannot read the session's cookie, that somebody may be signed in. It is neither a secret nor a
 * proof.
 */
export const signedInCookie = 'fungo_signed_in';
