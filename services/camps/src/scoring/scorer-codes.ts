import { randomInt, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  constants,
  type lendScorerCode,
  type openScorerCode,
  type ScorerCode,
  type Station,
} from '@fungo/contracts';
import {
  AppError,
  CONFIG,
  SealedFields,
  type Secrets,
  type SignedIn,
  SigningKeys,
  transaction,
  type Visitor,
} from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { newToken } from '../link-tokens';
import { PlacesWriter } from '../places/places.writer';
import { StoredScorerCode } from './scorer-code.entity';

const { codeLength, codeHours, maxCodes } = constants.leaderboard;
/** Characters that do not look or sound alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Codes that lend stations of a camp to helpers. */
@Injectable()
export class ScorerCodes {
  /** Keyed hashes of codes. Codes are short, so a plain hash in a copied table could be guessed. */
  private readonly keys: SigningKeys;

  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlacesWriter,
    private readonly sealed: SealedFields,
    @Inject(CONFIG) secrets: Secrets,
  ) {
    this.keys = new SigningKeys(secrets, 'scorer codes', (mac) => mac.toString('hex'));
  }

  async list(campId: number): Promise<ScorerCode[]> {
    const { manager } = this.dataSource;
    await this.places.getCamp(manager, campId);
    const codes = await manager.find(StoredScorerCode, {
      where: { campId, ...open() },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return codes.map((code) => this.shown(code));
  }

  /** @throws AppError `camps.too-many-codes` */
  lend(
    caller: SignedIn,
    campId: number,
    { station, helper }: BodyOf<typeof lendScorerCode>,
  ): Promise<ScorerCode> {
    return transaction(this.dataSource, async (manager) => {
      await this.places.lock(manager, campId);
      if ((await manager.countBy(StoredScorerCode, { campId, ...open() })) >= maxCodes)
        throw new AppError('camps.too-many-codes');
      const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
      const id = randomUUID();
      await manager.insert(
        StoredScorerCode,
        this.sealed.seal(StoredScorerCode, {
          ...{ id, campId, station, helper, code, codeHash: this.keys.sign(code) },
          ...newToken(),
          madeBy: caller.id,
          expiresAt: new Date(Date.now() + codeHours * 3_600_000),
        }),
      );
      await audited(manager, caller, { verb: 'lent', entity: 'scorer code', entityId: id, fields: [] });
      return this.shown(await manager.findOneByOrFail(StoredScorerCode, { id }));
    });
  }

  /** @throws AppError `camps.no-such-code` */
  withdraw(caller: SignedIn, id: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const { affected } = await manager.update(
        StoredScorerCode,
        { id, ...open() },
        { withdrawnAt: new Date() },
      );
      if (affected === 0) throw new AppError('camps.no-such-code');
      await audited(manager, caller, { verb: 'withdrew', entity: 'scorer code', entityId: id, fields: [] });
    });
  }

  /** @throws AppError `camps.no-such-code` */
  async open({ code }: BodyOf<typeof openScorerCode>): Promise<AnswerOf<typeof openScorerCode>> {
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(StoredScorerCode, {
      codeHash: In(this.keys.signatures(code)),
      ...open(),
    });
    if (!found) throw new AppError('camps.no-such-code');
    const { campId, station, helper, expiresAt } = found;
    const { title } = await this.places.getCamp(manager, campId);
    const { token } = this.sealed.open(StoredScorerCode, { token: found.token });
    return { campId, campTitle: title, station, helper, token, expiresAt: expiresAt.toISOString() };
  }

  /** The open code for the visitor's token. @throws AppError `camps.not-a-scorer` */
  async idOf(
    manager: EntityManager,
    { tokenHash }: SignedIn | Visitor,
    campId: number,
    station: Station,
  ): Promise<string> {
    const found =
      tokenHash !== undefined &&
      (await manager.findOneBy(StoredScorerCode, { tokenHash, campId, station, ...open() }));
    if (!found) throw new AppError('camps.not-a-scorer');
    return found.id;
  }

  private shown(stored: StoredScorerCode): ScorerCode {
    const { id, campId, station, helper, expiresAt, createdAt } = stored;
    const { code } = this.sealed.open(StoredScorerCode, { code: stored.code });
    return {
      ...{ id, campId, station, helper, code },
      expiresAt: expiresAt.toISOString(),
      createdAt: createdAt.toISOString(),
    };
  }
}

const open = () => ({ withdrawnAt: IsNull(), expiresAt: MoreThan(new Date()) });
