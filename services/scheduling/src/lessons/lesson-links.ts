import { Inject, Injectable } from '@nestjs/common';
import { getPlayerNow } from '@fungo/contracts';
import { AppError, Ask, CONFIG, hashOfToken, type Secrets, SigningKeys } from '@fungo/platform';

/**
 * The secrets in the links of mails about lessons and offered hours. Each is computed from its subject and its reader, so none is stored. The link of
 * a guardian who left the family opens nothing, because only current guardians are compared.
 */
@Injectable()
export class LessonLinks {
  private readonly keys: SigningKeys;

  constructor(
    @Inject(CONFIG) secrets: Secrets,
    private readonly ask: Ask,
  ) {
    this.keys = new SigningKeys(secrets, 'lesson links');
  }

  /**
   * @param about id of the lesson or the offer
   * @param readerId the account that reads the mail; null for an address that a coach typed
   */
  tokenOf(about: number | string, readerId: string | null): string {
    return this.keys.sign(subjectOf(about, readerId));
  }

  /**
   * Whether the link of this token is one of the current guardians of the player, or the typed address's without a player.
   * @param tokenHash of the caller
   */
  async opens(
    tokenHash: string | undefined | null,
    about: number | string,
    playerId: string | null,
  ): Promise<boolean> {
    if (!tokenHash) return false;
    const readers = await this.readersOf(playerId);
    const tokens = readers.flatMap((reader) => this.keys.signatures(subjectOf(about, reader)));
    return tokens.some((token) => hashOfToken(token) === tokenHash);
  }

  /** The current guardians of the player; without a player, the typed address. */
  async readersOf(playerId: string | null): Promise<(string | null)[]> {
    if (playerId === null) return [null];
    try {
      const { guardians } = await this.ask.question(getPlayerNow, { params: { playerId } });
      return guardians.map(({ userId }) => userId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'identity.player-not-found') return [];
      throw error;
    }
  }
}

const subjectOf = (about: number | string, readerId: string | null): string =>
  `${about}.${readerId ?? 'address'}`;
