import { accountMark, type Role, signedInCookie } from '@fungo/contracts';
import { sessionLifetime } from './sessions';

/**
 * How many cookies may be tried as the session's; a browser has one, or a few if another site of the domain planted
 * some.
 */
const tries = 4;
/** 256 bits as base64url. */
const form = /^[\w-]{43}$/;

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * With https, a name that browsers accept from this exact host only, so that no sibling of its domain can plant one.
 */
export const sessionCookieAt = (publicUrl: string): string =>
  isSecure(publicUrl) ? '__Host-fungo_session' : 'fungo_session';

/**
 * The tokens in a request that may name its session, in their order.
 * @param cookies the request's `Cookie`
 * @returns null if it has no cookie of that name
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
 * The `Set-Cookie` of a session (`HttpOnly`) and of the hint that scripts may read; both are `SameSite=Lax`, and
 * `Secure` if the site uses https.
 * @param session its token, and whose it is; null deletes both
 */
export function sessionCookies(
  session: { token: string; user: { id: string; role: Role } } | null,
  publicUrl: string,
): string[] {
  const ending = endingOf(session === null ? 0 : sessionLifetime, publicUrl);
  return [
    `${sessionCookieAt(publicUrl)}=${session?.token ?? ''}; Path=/; HttpOnly; ${ending}`,
    `${signedInCookie}=${session ? accountMark(session.user) : ''}; Path=/; ${ending}`,
  ];
}

/**
 * The `Set-Cookie` that corrects a hint which names another account or role than the session; null if the request has none,
 * or the right one.
 * @param cookies the request's `Cookie`
 */
export function correctedHint(
  cookies: string | undefined,
  user: { id: string; role: Role },
  publicUrl: string,
): string | null {
  const hint = cookies?.split('; ').find((cookie) => cookie.startsWith(`${signedInCookie}=`));
  const right = `${signedInCookie}=${accountMark(user)}`;
  return hint && hint !== right ? `${right}; Path=/; ${endingOf(sessionLifetime, publicUrl)}` : null;
}

const endingOf = (maxAge: number, publicUrl: string) =>
  `SameSite=Lax; Max-Age=${maxAge}${isSecure(publicUrl) ? '; Secure' : ''}`;
