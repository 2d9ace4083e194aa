import { signedInCookie } from '@fungo/contracts';
import { sessionLifetime } from './sessions';

/** Cookies that may be the session's; a browser has one, or a few when another site of the domain planted some. */
const tries = 4;
/** 256 bits as base64url. */
const form = /^[\w-]{43}$/;

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** With https a name that browsers take from this very host alone: no sibling of its domain can plant one. */
export const sessionCookieAt = (publicUrl: string): string =>
  isSecure(publicUrl) ? '__Host-fungo_session' : 'fungo_session';

/**
 * The tokens that may name the session of a request, in the order in which they came.
 * @param cookies the request's `Cookie`
 * @returns null where it has no cookie of that name
 */
export function sessionTokensIn(cookies: string | undefined, publicUrl: string): string[] | null {
  if (!cookies) return null;
  const name = `${sessionCookieAt(publicUrl)}=`;
  const values = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(name))
    .map((cookie) => cookie.slice(name.length));
  if (values.length === 0) return null;
  return [...new Set(values)].filter((value) => form.test(value)).slice(0, tries);
}

/**
 * `Set-Cookie` of a session, `HttpOnly`, and of the hint beside it that scripts may read; both `SameSite=Lax`, and `Secure`
 * where the site is reached by https.
 * @param token null ends both
 */
export function sessionCookies(token: string | null, publicUrl: string): string[] {
  const ending = `SameSite=Lax; Max-Age=${token === null ? 0 : sessionLifetime}${isSecure(publicUrl) ? '; Secure' : ''}`;
  return [
    `${sessionCookieAt(publicUrl)}=${token ?? ''}; Path=/; HttpOnly; ${ending}`,
    `${signedInCookie}=${token === null ? '' : '1'}; Path=/; ${ending}`,
  ];
}
