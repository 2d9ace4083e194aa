import { forgotPassword, getPasswordReset, resetPassword } from '@fungo/contracts';
import { eventually, type TestService } from '@fungo/testing';
import type { StoredUser } from '../src/accounts/user.entity';
import { eventsOf } from './academy';

export const newPassword = 'swing for the fences';
export const invalid = '400 identity.reset-link-invalid';

/** The calls of a forgotten password. */
export function resetting(identity: () => TestService) {
  const forget = ({ email }: { email: string }) =>
    identity().visitor.call(forgotPassword, { body: { email } });
  const linkOf = (id: string) =>
    identity().as({ kind: 'service', name: 'messaging' }).call(getPasswordReset, { params: { id } });
  const reset = (token: string, password = newPassword) =>
    identity().visitor.call(resetPassword, { body: { token, password } });

  /** The resets with a requested mail, oldest first. */
  const mailed = async ({ id }: StoredUser) =>
    (await eventsOf(identity(), id, 'identity.password-reset-requested')).map(
      ({ payload }) => (payload as { resetId: string }).resetId,
    );

  /** Requests a link, and reads it as the mail would. */
  const linkFor = async (user: StoredUser) => {
    const before = await mailed(user);
    await forget(user);
    const id = await eventually(async () => {
      const [fresh] = (await mailed(user)).filter((one) => !before.includes(one));
      expect(fresh).toBeDefined();
      return fresh!;
    });
    return { id, token: (await linkOf(id)).body.token };
  };
  return { forget, linkOf, reset, mailed, linkFor };
}
