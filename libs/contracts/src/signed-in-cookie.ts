/**
 * Tells scripts, which cannot read the session's cookie, which account may be signed in: an `accountMark`, or '1' in older
 * cookies. It is neither a secret nor a proof.
 */
export const signedInCookie = 'fungo_signed_in';
