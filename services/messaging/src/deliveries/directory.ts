import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  constants,
  getPlayerNow,
  getSite,
  listPeople,
  type Person,
  type PlayerNow,
  type Site,
} from '@fungo/contracts';
import { AppError, Ask } from '@fungo/platform';

type People = Promise<Map<string, Person>>;

/**
 * Identity's facts about the academy and the people in mails, cached for seconds. One question asks for all people that
 * are needed at the same moment, together with the recipients of waiting mails, so that a mail to many people takes few
 * questions.
 */
@Injectable()
export class Directory {
  private site: Promise<Site> | null = null;
  /** The answer that contains each user, by id. */
  private readonly people = new Map<string, People>();
  private readonly players = new Map<string, Promise<PlayerNow>>();
  private wanted = new Set<string>();
  private asking: People | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
  ) {}

  getSite(): Promise<Site> {
    this.site ??= keep(this.ask.question(getSite, {}), () => (this.site = null));
    return this.site;
  }

  /** @throws AppError `identity.user-not-found`, `unavailable` */
  async getPerson(userId: string): Promise<Person> {
    const people = await (this.people.get(userId) ?? this.askFor(userId));
    const person = people.get(userId);
    if (!person) throw new AppError('identity.user-not-found');
    return person;
  }

  /**
   * A player's name and guardians.
   * @throws AppError `identity.player-not-found`, `unavailable`
   */
  getPlayer(playerId: string): Promise<PlayerNow> {
    let player = this.players.get(playerId);
    if (!player) {
      player = keep(this.ask.question(getPlayerNow, { params: { playerId } }), () =>
        this.players.delete(playerId),
      );
      this.players.set(playerId, player);
    }
    return player;
  }

  /**
   * A player of the family, with the family's guardians; null for a family without players.
   * @param playerIds children of the family; one may have grown up and left it
   */
  async findPlayerOf(familyId: string, playerIds: string[]): Promise<PlayerNow | null> {
    const ids = [familyId, ...playerIds].slice(0, constants.family.maxPlayers); // a family's first player has its id
    for (const id of ids) {
      const player = await this.getPlayer(id).catch(unlessGone);
      if (player?.familyId === familyId) return player;
    }
    return null;
  }

  /** The player's guardians at this moment; none for a player who is gone. */
  async getGuardianIds(playerId: string): Promise<string[]> {
    try {
      const { guardians } = await this.ask.question(getPlayerNow, { params: { playerId } });
      return guardians.map(({ userId }) => userId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'identity.player-not-found') return [];
      throw error;
    }
  }

  async getAdministratorIds(): Promise<string[]> {
    const people = await this.ask.question(listPeople, { query: { role: 'admin' } });
    return people.map(({ userId }) => userId);
  }

  private askFor(userId: string): People {
    this.wanted.add(userId);
    this.asking ??= this.askForWanted();
    return this.asking;
  }

  private async askForWanted(): People {
    let ids: string[] = [];
    try {
      ids = await this.findWaiting();
    } finally {
      ids = [...new Set([...this.wanted, ...ids])].slice(0, constants.limits.peopleAtOnce);
      this.wanted = new Set();
      this.asking = null;
    }
    const drop = () => ids.forEach((id) => this.people.get(id) === people && this.people.delete(id));
    const people = keep(this.question(ids), drop);
    for (const id of ids) this.people.set(id, people);
    return people;
  }

  private async question(ids: string[]): People {
    const people = await this.ask.question(listPeople, { query: { ids: ids.join(',') } });
    return new Map(people.map((person) => [person.userId, person]));
  }

  /**
   * Unknown recipients of waiting mails, newest first, because most old mails wait for their recipients' mail servers.
   */
  private async findWaiting(): Promise<string[]> {
    const waiting = await this.dataSource.query<{ recipient_id: string }[]>(
      `SELECT recipient_id FROM deliveries WHERE status = 'queued' AND recipient_id IS NOT NULL AND recipient_id <> ALL ($1)
        ORDER BY created_at DESC LIMIT $2`,
      [[...this.people.keys()], constants.limits.peopleAtOnce],
    );
    return waiting.map(({ recipient_id }) => recipient_id);
  }
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'identity.player-not-found') return null;
  throw error;
}

/** Drops an answer after some seconds, and a refusal at once. */
function keep<T>(answer: Promise<T>, drop: () => void): Promise<T> {
  answer.then(() => setTimeout(drop, constants.mail.knownSeconds * 1000).unref(), drop);
  return answer;
}
