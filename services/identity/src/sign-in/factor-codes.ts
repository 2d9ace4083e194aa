import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, MoreThan, Not } from 'typeorm';
import { constants } from '@fungo/contracts';
import { AppError, hashOfToken, Outbox, SealedFields, transaction } from '@fungo/platform';
import { FailureLimits } from './failure-limits';
import { isOfApp, newRecoveryCodes, plain, stepOf } from './codes.rules';
import { RecoveryCode, SecondFactor } from '../accounts/second-factor.entity';

/** Where a code is typed: on a known device, in an open session, or elsewhere. Guesses are counted separately. */
export type Place = { deviceId: string | null } | 'session';

/** Checks codes. Each works once, and wrong guesses are limited. */
@Injectable()
export class FactorCodes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly sealed: SealedFields,
    private readonly failures: FailureLimits,
  ) {}

  /**
   * Runs an action that needs a code; null means that the code was wrong.
   * @throws AppError `auth.wrong-code`; `auth.too-many-failures` without running it
   */
  async attempt<T>(userId: string, place: Place, run: () => Promise<T | null>): Promise<T> {
    const where = place === 'session' ? place : (place.deviceId ?? 'elsewhere');
    const result = await this.failures.attemptCode(`${userId} ${where}`, run);
    if (result === null) throw new AppError('auth.wrong-code');
    return result;
  }

  /** Uses up a code to sign in. @throws AppError as {@link attempt} */
  spendAt(userId: string, place: Place, code: string): Promise<true> {
    return this.attempt(userId, place, () =>
      transaction(this.dataSource, async (manager) => (await this.spend(manager, userId, code)) || null),
    );
  }

  /** Uses up a code of the app or for recovery. @returns false for a wrong or used code */
  async spend(manager: EntityManager, userId: string, typed: string): Promise<boolean> {
    const code = plain(typed);
    return isOfApp(code) ? this.spendStep(manager, userId, code) : this.spendRecovery(manager, userId, code);
  }

  /**
   * Turns on a second factor that was set up recently. @returns false for a wrong code
   * @throws AppError `identity.set-up-expired`
   */
  async turnOn(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const { setUpMinutes } = constants.limits.secondFactor;
    const begunAt = MoreThan(new Date(Date.now() - setUpMinutes * 60_000));
    const begun = await this.find(manager, { userId, begunAt, turnedOnAt: IsNull() });
    if (!begun) throw new AppError('identity.set-up-expired');
    const lastStep = stepOf(begun.secret!, plain(code), Date.now());
    if (lastStep === null) return false;
    await manager.update(SecondFactor, userId, { turnedOnAt: new Date(), lastStep });
    return true;
  }

  /** Replaces the account's recovery codes. @returns the codes, which are shown once */
  async makeRecovery(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, codeHash: hashOfToken(plain(code)) })),
    );
    return codes;
  }

  private async spendStep(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const factor = await this.find(manager, { userId, turnedOnAt: Not(IsNull()) });
    const step = factor && stepOf(factor.secret!, code, Date.now());
    if (!factor || step === null || step <= factor.lastStep) return false;
    await manager.update(SecondFactor, userId, { lastStep: step });
    return true;
  }

  private async spendRecovery(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const { affected } = await manager.delete(RecoveryCode, { userId, codeHash: hashOfToken(code) });
    if (!affected) return false;
    await this.outbox.add(manager, 'identity.second-factor-changed', { userId, change: 'code-used' });
    return true;
  }

  /** Locks the row, so that the second of two simultaneous uses of a code finds it used. */
  private async find(
    manager: EntityManager,
    where: FindOptionsWhere<SecondFactor>,
  ): Promise<SecondFactor | null> {
    const found = await manager.findOne(SecondFactor, {
      where,
      select: { userId: true, secret: true, lastStep: true },
      lock: { mode: 'for_no_key_update' },
    });
    return found && this.sealed.open(SecondFactor, found);
  }
}
