import { createHash } from 'node:crypto';
import { parseCookie } from 'cookie';
import { constants, login } from '@fungo/contracts';

const name = 'fungo_device';

/** The header that carries the device's token from the gateway, which takes it out of the cookie, to identity. */
export const deviceHeader = 'x-fungo-device';

/** 256 bits as base64url. */
const form = /^[\w-]{43}$/;

/** The token of a known device in a request's `Cookie`. */
export function deviceTokenIn(cookies: string | undefined): string | null {
  const token = parseCookie(cookies ?? '')[name];
  return token !== undefined && form.test(token) ? token : null;
}

/** The hash under which a device is stored. */
export const deviceIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The device's `Set-Cookie`: sent only to sign in, hidden from scripts, valid for a year. */
export function deviceCookie(token: string, publicUrl: string): string {
  const seconds = constants.limits.knownDevices.days * 24 * 60 * 60;
  const parts = [`${name}=${token}`, `Path=${login.path}`, 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`];
  if (publicUrl.startsWith('https:')) parts.push('Secure');
  return parts.join('; ');
}
