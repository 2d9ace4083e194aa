import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { constants, type Thread, type ThreadSide } from '@fungo/contracts';
import { AppError, type SignedIn } from '@fungo/platform';
import { Directory } from '../deliveries/directory';
import { nameOf } from '../templates/name-of.rules';
import { oneName } from '../templates/one-line.rules';
import { sideOf, type SubjectNow } from './subject.rules';
import { ThreadSubjects } from './thread-subjects';

const { peopleAtOnce } = constants.limits;

/** The accounts that are told of a message. */
export interface Told {
  family: string[];
  staff: string[];
}

/** The people of a thread. No list of them is stored: identity and the subject's owner say who they are. */
@Injectable()
export class ThreadPeople {
  constructor(
    private readonly subjects: ThreadSubjects,
    private readonly directory: Directory,
  ) {}

  /** @throws AppError `messaging.thread-not-found` for everybody who is on no side of it */
  async sideOf(caller: SignedIn, now: SubjectNow): Promise<ThreadSide> {
    const side = sideOf(caller, now);
    if (side !== null) return side;
    const isCamper = now.kind === 'camp' && (await this.subjects.registrationIn(now.id, caller)) !== null;
    if (!isCamper) throw new AppError('messaging.thread-not-found');
    return 'family';
  }

  /**
   * The family's guardians, and its coach. Administrators read all threads; they are told of those that have no coach,
   * and of those in which they wrote.
   */
  async told(manager: EntityManager, { subject, playerId, coachId }: SubjectNow): Promise<Told> {
    const family = playerId === null ? [] : await this.directory.getGuardianIds(playerId);
    const writers = await manager.query<{ sender_id: string }[]>(
      `SELECT DISTINCT m.sender_id FROM messages AS m JOIN threads AS t ON t.id = m.thread_id
        WHERE t.subject = $1 AND m.side = 'academy' AND m.sender_id IS NOT NULL`,
      [subject],
    );
    const administrators =
      coachId === null || writers.length > 0 ? await this.directory.getAdministratorIds() : [];
    const wrote = administrators.filter((id) => writers.some(({ sender_id }) => sender_id === id));
    const staff = coachId === null ? administrators : [coachId, ...wrote];
    return { family, staff: [...new Set(staff)].filter((id) => !family.includes(id)) };
  }

  /** Whether an account still is on a side of it, for a mail that was planned before. */
  async stays(userId: string, { playerId, coachId, kind }: SubjectNow): Promise<boolean> {
    if (userId === coachId) return true;
    if (playerId !== null && (await this.directory.getGuardianIds(playerId)).includes(userId)) return true;
    const { role } = await this.directory.getPerson(userId);
    return role === 'admin' || (kind === 'camp' && role === 'instructor');
  }

  async list({ playerId, coachId }: SubjectNow): Promise<Thread['people']> {
    const [player, coach] = await Promise.all([
      playerId === null ? null : this.directory.getPlayer(playerId).catch(() => null),
      coachId === null ? null : this.directory.getPerson(coachId).catch(() => null),
    ]);
    return [
      ...(player?.guardians ?? []).map(({ name }) => ({ name: oneName(name), side: 'family' as const })),
      ...(coach ? [{ name: nameOf(coach).full, side: 'coach' as const }] : []),
    ];
  }

  /** The names of accounts; those that are gone are not among them. */
  async namesOf(userIds: (string | null)[]): Promise<Map<string, string>> {
    const ids = [...new Set(userIds.filter((id) => id !== null))];
    const names = new Map<string, string>();
    for (let from = 0; from < ids.length; from += peopleAtOnce)
      await Promise.all(
        ids.slice(from, from + peopleAtOnce).map(async (id) => {
          const person = await this.directory.getPerson(id).catch(unlessGone);
          if (person) names.set(id, nameOf(person).full);
        }),
      );
    return names;
  }
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'identity.user-not-found') return null;
  throw error;
}
