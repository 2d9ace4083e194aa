import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { EventPayload, FactorSecret, FactorStanding } from '@fungo/contracts';
import { AppError, Outbox, SealedFields, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { lockUser } from '../accounts/lock-user';
import type { StoredUser } from '../accounts/user.entity';
import { UsersRepository } from '../accounts/users.repository';
import { OpenSessions } from '../sign-in/open-sessions';
import { SignInService } from '../sign-in/sign-in.service';
import { SiteService } from '../site/site.service';
import { addressOf, newSecret } from '../sign-in/codes.rules';
import { dropFactor, nextVersion } from './drop-factor';
import { FactorCodes } from '../sign-in/factor-codes';
import { RecoveryCode, SecondFactor } from '../accounts/second-factor.entity';

interface Proof {
  password: string;
  code: string;
}

/** The second factor of an account. See decision 35. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly sealed: SealedFields,
    private readonly outbox: Outbox,
    private readonly signIn: SignInService,
    private readonly openSessions: OpenSessions,
    private readonly site: SiteService,
    private readonly codes: FactorCodes,
  ) {}

  async get({ id: userId }: SignedIn): Promise<FactorStanding> {
    const account = await this.users.findById(userId);
    if (!account) throw new AppError('auth.sign-in-required');
    return {
      state: account.secondFactor,
      turnedOnAt: account.factor?.turnedOnAt?.toISOString() ?? null,
      recoveryCodesLeft: await this.dataSource.manager.countBy(RecoveryCode, { userId }),
    };
  }

  /**
   * Makes a secret, which takes effect with its first correct code. Another call replaces it.
   * @throws AppError `identity.factor-on`; as {@link SignInService.prove}
   */
  async begin(caller: SignedIn, password: string, signal: AbortSignal): Promise<FactorSecret> {
    await this.signIn.prove(caller, password, signal);
    const secret = newSecret();
    const { email } = await transaction(this.dataSource, async (manager) => {
      const user = await lockUser(manager, caller.id);
      if (await isOn(manager, user.id)) throw new AppError('identity.factor-on');
      await manager.delete(SecondFactor, { userId: user.id });
      await manager.insert(SecondFactor, this.sealed.seal(SecondFactor, { userId: user.id, secret }));
      return user;
    });
    return { secret, uri: addressOf(secret, (await this.site.get()).name, email) };
  }

  /**
   * Ends all sessions that began without a code. This session gets a new token.
   * @throws AppError `identity.factor-on`; `identity.set-up-expired`; as {@link FactorCodes.attempt}
   */
  async turnOn(
    caller: SignedIn,
    code: string,
    device: string,
  ): Promise<{ recoveryCodes: string[]; token: string }> {
    const recoveryCodes = await this.change(caller, async (manager, user) => {
      if (await isOn(manager, user.id)) throw new AppError('identity.factor-on');
      if (!(await this.codes.turnOn(manager, user.id, code))) return null;
      await nextVersion(manager, user.id);
      await this.tell(manager, user.id, 'on');
      await this.audit(manager, caller, 'turned on two-step sign-in');
      return this.codes.makeRecovery(manager, user.id);
    });
    return { recoveryCodes, token: await this.signIn.beginAgain(caller.id, device) };
  }

  /** @returns a new token for this session; all others end. @throws AppError as {@link renewCodes} */
  async turnOff(
    caller: SignedIn,
    { password, code }: Proof,
    device: string,
    signal: AbortSignal,
  ): Promise<string> {
    await this.proveBoth(caller, password, signal);
    await this.change(caller, async (manager, user) => {
      if (!(await this.codes.spend(manager, user.id, code))) return null;
      return dropFactor(manager, this.outbox, user, caller);
    });
    return this.signIn.beginAgain(caller.id, device);
  }

  /**
   * Makes new recovery codes. The old ones stop working.
   * @throws AppError `identity.factor-off`; as {@link SignInService.prove} and {@link FactorCodes.attempt}
   */
  async renewCodes(caller: SignedIn, { password, code }: Proof, signal: AbortSignal): Promise<string[]> {
    await this.proveBoth(caller, password, signal);
    return this.codes.attempt(caller.id, 'session', () =>
      transaction(this.dataSource, async (manager) => {
        const user = await lockUser(manager, caller.id);
        if (!(await this.codes.spend(manager, user.id, code))) return null;
        await this.tell(manager, user.id, 'new-codes');
        await this.audit(manager, caller, 'made new recovery codes');
        return this.codes.makeRecovery(manager, user.id);
      }),
    );
  }

  /**
   * Removes a lost second factor; without one it does nothing. The person's sessions end, because the lost phone may have
   * one.
   * @throws AppError `identity.user-not-found`; `identity.own-factor`
   */
  async reset(caller: SignedIn, id: string): Promise<void> {
    if (caller.id === id) throw new AppError('identity.own-factor');
    await this.openSessions.endWith(async (manager) => {
      const user = await lockUser(manager, id, 'identity.user-not-found');
      return (await dropFactor(manager, this.outbox, user, caller)) ? user : null;
    });
  }

  /** Runs a change that a code allows, and ends the account's sessions. */
  private change<T>(
    caller: SignedIn,
    run: (manager: EntityManager, user: StoredUser) => Promise<T | null>,
  ): Promise<T> {
    return this.codes.attempt(caller.id, 'session', async () => {
      let result = null as T | null;
      await this.openSessions.endWith(async (manager) => {
        const user = await lockUser(manager, caller.id);
        result = await run(manager, user);
        return result === null ? null : user;
      });
      return result;
    });
  }

  private async proveBoth(caller: SignedIn, password: string, signal: AbortSignal): Promise<void> {
    if (!(await isOn(this.dataSource.manager, caller.id))) throw new AppError('identity.factor-off');
    await this.signIn.prove(caller, password, signal);
  }

  private tell(
    manager: EntityManager,
    userId: string,
    change: EventPayload<'identity.second-factor-changed'>['change'],
  ): Promise<void> {
    return this.outbox.add(manager, 'identity.second-factor-changed', { userId, change });
  }

  private audit(manager: EntityManager, caller: SignedIn, verb: string): Promise<void> {
    return audited(manager, caller, { verb, entity: 'user', entityId: caller.id, fields: ['secondFactor'] });
  }
}

const isOn = (manager: EntityManager, userId: string): Promise<boolean> =>
  manager.existsBy(SecondFactor, { userId, turnedOnAt: Not(IsNull()) });
