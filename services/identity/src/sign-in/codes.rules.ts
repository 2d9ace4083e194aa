import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { constants } from '@fungo/contracts';

const period = 30;
/** Leaves out letters that look like digits or like one another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code. An app shows the academy and the email address above the codes. */
export const addressOf = (secret: string, academy: string, email: string): string =>
  new TOTP({ secret, issuer: academy, label: email, period }).toString();

/** @returns the code's half minute since 1970, which is the current one or a neighbor; null for a wrong code */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** Each code has 80 random bits, too many to guess it from its hash. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: constants.limits.secondFactor.recoveryCodes }, () =>
    Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  );

/** The shown form of a typed code: ignores capitals, spaces and hyphens, and reads O as 0. */
export const plain = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);
