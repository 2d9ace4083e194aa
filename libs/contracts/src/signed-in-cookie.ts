/**
 * Tells scripts, which cannot read the session's cookie, who may be signed in: an `accountMark`, or '1' from before it named
 * the account. It is neither a secret nor a proof.
 */
export const signedInCookie = 'fungo_signed_in';
