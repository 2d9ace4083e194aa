import { Injectable } from '@nestjs/common';
import {
  getCampRegistrationMail,
  getLessonNow,
  getVideoFacts,
  listCampFamilies,
  type ThreadKind,
} from '@fungo/contracts';
import { AppError, Ask, type SignedIn } from '@fungo/platform';
import { Directory } from '../deliveries/directory';
import { lessonTime } from '../lesson-view/lesson-time.rules';
import { nameOf } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import type { SubjectNow } from './subject.rules';

/** Asks the owners of lessons, swings, registrations and camps what a thread is about and whose it is, now. */
@Injectable()
export class ThreadSubjects {
  constructor(
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  /** @throws AppError `messaging.thread-not-found`, `messaging.no-family-account`, `unavailable` */
  async get(kind: ThreadKind, id: string): Promise<SubjectNow> {
    try {
      return { kind, id, subject: `${kind}:${id}`, ...(await this.find(kind, id)) };
    } catch (error) {
      if (error instanceof AppError && absent.includes(error.code))
        throw new AppError('messaging.thread-not-found');
      throw error;
    }
  }

  /** The registration of one of these families for a camp; null: none of them takes part. */
  async registrationIn(campId: string, { familyIds }: Pick<SignedIn, 'familyIds'>): Promise<string | null> {
    const { families } = await this.ask.question(listCampFamilies, {
      params: { id: campId },
      query: { familyIds: familyIds.join(','), limit: 1 },
    });
    return families[0]?.registrationId ?? null;
  }

  /** Another service refuses an id of the wrong form, as it does one that it does not know. */
  private find(kind: ThreadKind, id: string): Promise<Omit<SubjectNow, 'kind' | 'id' | 'subject'>> {
    if (/^\d+$/.test(id) !== (kind === 'lesson' || kind === 'camp'))
      throw new AppError('messaging.thread-not-found');
    return this[kind](id);
  }

  private async lesson(id: string) {
    const { studentId, coachId, startsAt, durationMinutes } = await this.ask.question(getLessonNow, {
      params: { id },
      query: {},
    });
    if (studentId === null) throw new AppError('messaging.no-family-account');
    const [player, coach, site] = await Promise.all([
      this.directory.getPlayer(studentId),
      this.directory.getPerson(coachId),
      this.directory.getSite(),
    ]);
    const { short } = lessonTime(startsAt, durationMinutes, site.timeZone);
    return {
      ...{ playerId: studentId, familyId: null, coachId },
      ...{ title: `Lesson with ${nameOf(coach).full}, ${short}`, who: nameOf(player).full },
      about: `${nameOf(player).first}’s lesson on ${short}`,
    };
  }

  private async swing(id: string) {
    const { studentId, coachId, title } = await this.ask.question(getVideoFacts, { params: { id } });
    const player = await this.directory.getPlayer(studentId);
    return {
      ...{ playerId: studentId, familyId: null, coachId },
      ...{ title: oneLine(title), who: nameOf(player).full },
      about: `${nameOf(player).first}’s swing “${oneLine(title)}”`,
    };
  }

  private async registration(id: string) {
    const { camp, children, userId, playerIds, coachId } = await this.ask.question(getCampRegistrationMail, {
      params: { id },
    });
    if (!userId) throw new AppError('messaging.no-family-account');
    const title = oneLine(camp.title);
    return {
      ...{ familyId: userId, coachId: coachId ?? null, campId: camp.campId },
      playerId: (await this.directory.findPlayerOf(userId, playerIds ?? []))?.playerId ?? userId,
      ...{ title, who: children.map(({ playerName }) => oneLine(playerName)).join(', ') },
      about: title,
    };
  }

  private async camp(id: string) {
    const { title, coachId } = await this.ask.question(listCampFamilies, {
      params: { id },
      query: { limit: 1 },
    });
    return {
      ...{ playerId: null, familyId: null, coachId, campId: Number(id) },
      ...{ title: oneLine(title), who: '', about: oneLine(title) },
    };
  }
}

const absent = [
  'scheduling.lesson-not-found',
  'media.video-not-found',
  'camps.registration-not-found',
  'camps.camp-not-found',
  'identity.player-not-found',
];
