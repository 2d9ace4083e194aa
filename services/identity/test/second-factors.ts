import { TOTP } from 'otpauth';
import { beginSecondFactor, turnOnSecondFactor } from '@fungo/contracts';
import type { TestService } from '@fungo/testing';
import type { StoredUser } from '../src/accounts/user.entity';
import { as, demoPassword as password, tokenIn } from './academy';

export const code = (secret: string) => new TOTP({ secret }).generate();
/** A code that cannot have been used yet. */
export const nextCode = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

export async function turnOn(identity: TestService, user: StoredUser) {
  const { body: begun } = await as(identity, user).call(beginSecondFactor, { body: { password } });
  const body = { code: code(begun.secret) };
  const { status, body: made, headers } = await as(identity, user).call(turnOnSecondFactor, { body });
  expect(status).toBe(200);
  return { secret: begun.secret, recoveryCodes: made.recoveryCodes, token: tokenIn(headers) };
}
