import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type AnswerOf,
  constants,
  type getCalendarFeed,
  getFamilyIds,
  getSite,
  listCampVisits,
  type makeCalendarFeed,
  readCalendarFeed,
  type Route,
} from '@fungo/contracts';
import {
  AcademyClock,
  AppError,
  Ask,
  CONFIG,
  fillPath,
  hashOfToken,
  type SignedIn,
  type Visitor,
} from '@fungo/platform';
import { type CalendarEntry, calendarText, EntryLinks, visitEntries } from '@fungo/platform/calendar';
import { StoredLesson } from '../calendar/lesson.entity';
import type { SchedulingConfig } from '../config';
import { sidesOf } from '../lessons/lessons.rules';
import { StoredPerson } from '../people/person.entity';
import { LessonLinks } from '../lessons/lesson-links';
import { CalendarFeed } from './calendar-feed.entity';
import { lessonEntry, withoutDoubles } from './feed-entries.rules';
import { FeedLessonsRepository } from './feed-lessons.repository';

const { past, readsPerHour, refresh } = constants.calendarFeed;
const dayMs = 86_400_000;

@Injectable()
export class CalendarFeedsService {
  private readonly links: EntryLinks;
  private readonly host: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly lessons: FeedLessonsRepository,
    private readonly clock: AcademyClock,
    private readonly ask: Ask,
    private readonly lessonLinks: LessonLinks,
    @Inject(CONFIG) private readonly config: SchedulingConfig,
  ) {
    this.links = new EntryLinks(config);
    this.host = new URL(config.PUBLIC_URL).hostname;
  }

  async get({ id: userId }: SignedIn): Promise<AnswerOf<typeof getCalendarFeed>> {
    const feed = await this.dataSource.manager.findOneBy(CalendarFeed, { userId });
    return { feed: feed && shown(feed) };
  }

  /** Makes the caller's address. An earlier one ends. */
  async make({ id: userId }: SignedIn): Promise<AnswerOf<typeof makeCalendarFeed>> {
    const token = randomBytes(32).toString('base64url');
    const feed = { userId, tokenHash: hashOfToken(token), createdAt: new Date(), readAt: null, reads: 0 };
    await this.dataSource.manager.upsert(CalendarFeed, feed, ['userId']);
    const address = new URL(readCalendarFeed.path, this.config.PUBLIC_URL);
    address.searchParams.set('token', token);
    return { ...shown(feed), address: address.toString() };
  }

  async remove({ id: userId }: SignedIn): Promise<void> {
    await this.dataSource.manager.delete(CalendarFeed, { userId });
  }

  /**
   * The calendar of an address's owner, or without an address the caller's own. Families are read now, so that a former
   * guardian sees nothing.
   * @throws AppError `request.unknown-path` for an address that does not exist any more, `request.too-many`,
   * `unavailable` if a part cannot be read, because calendars would remove it
   */
  async read(caller: SignedIn | Visitor): Promise<string> {
    const userId = caller.tokenHash === undefined ? idOf(caller) : await this.ownerOf(caller.tokenHash);
    const [family, person, site] = await Promise.all([
      this.ask.question(getFamilyIds, { params: { userId } }).catch(dropIfGone),
      this.dataSource.manager.findOneBy(StoredPerson, { userId }),
      this.ask.question(getSite, {}),
    ]);
    const isCoach = person !== null && person.role !== 'student' && person.instructorId !== null;
    const [given, taken, camps] = await Promise.all([
      isCoach ? this.lessons.given(person.instructorId!) : [],
      this.lessons.taken(family.playerIds),
      this.campsOf(family.familyIds),
    ]);
    const entries = withoutDoubles([
      ...given.map((lesson) =>
        lessonEntry(lesson, 'coach', {
          ...this.at('/instructor-dashboard', { tab: 'lessons', lesson: `${lesson.id}` }),
        }),
      ),
      ...taken.map((lesson) => lessonEntry(lesson, 'family', this.at('/player-dashboard'))),
      ...camps,
    ]);
    return calendarText(entries, { product: 'Calendar', name: site.name, refresh });
  }

  /**
   * A lesson's entry, for its family and coach, and for a calendar with the entry's link.
   * @throws AppError `scheduling.lesson-not-found`
   */
  async lessonEntry(caller: SignedIn | Visitor, id: number): Promise<string> {
    const stored = await this.dataSource.manager.findOneBy(StoredLesson, { id });
    const sides = stored && caller.kind === 'user' ? sidesOf(caller, stored) : [];
    const reader = sides.includes('player') ? 'family' : sides.includes('coach') ? 'coach' : 'link';
    const isOpen = stored && (reader !== 'link' || (await this.opensLink(caller.tokenHash, stored)));
    const lesson = isOpen ? await this.lessons.find(id) : null;
    if (!lesson) throw new AppError('scheduling.lesson-not-found');
    return calendarText([lessonEntry(lesson, reader, { host: this.host })], {
      ...{ product: 'Lessons', method: 'PUBLISH' },
    });
  }

  /** A guardian who left the family has no link, like in `LessonLinks`. */
  private async opensLink(tokenHash: string | undefined, { id, studentId }: StoredLesson): Promise<boolean> {
    if (!tokenHash) return false;
    const readers = await this.lessonLinks.readersOf(studentId);
    return readers.some((readerId) => this.links.opens(tokenHash, 'lesson', id, readerId));
  }

  /** Notes the read. */
  private async ownerOf(tokenHash: string): Promise<string> {
    const [[feed]] = await this.dataSource.query<
      [{ userId: string; reads: number; seconds: number }[], number]
    >(
      `UPDATE calendar_feeds
          SET read_at = now(),
              reads = CASE WHEN hour_began_at > now() - interval '1 hour' THEN least(reads, $2) + 1 ELSE 1 END,
              hour_began_at = CASE WHEN hour_began_at > now() - interval '1 hour' THEN hour_began_at ELSE now() END
        WHERE token_hash = $1
       RETURNING user_id AS "userId", reads,
                 ceil(extract(epoch FROM hour_began_at + interval '1 hour' - now()))::integer AS seconds`,
      [tokenHash, readsPerHour],
    );
    if (!feed) throw new AppError('request.unknown-path');
    if (feed.reads > readsPerHour) throw new AppError('request.too-many', { retryAfter: feed.seconds });
    return feed.userId;
  }

  private async campsOf(familyIds: string[]): Promise<CalendarEntry[]> {
    const from = this.clock.dateOf(new Date(Date.now() - past * dayMs));
    const visits = await this.ask.question(listCampVisits, {
      query: { familyIds: familyIds.join(','), from },
    });
    return visits.flatMap((visit) =>
      visitEntries(visit, {
        clock: this.clock,
        summary: [visit.title, andOf.format(visit.names)].filter(Boolean).join(' · '),
        ...this.at('/camp-details/{id}', { id: `${visit.campId}` }),
      }),
    );
  }

  private at(route: Route, parameters: Record<string, string> = {}): { host: string; url: string } {
    const url = new URL(fillPath(route, parameters), this.config.PUBLIC_URL);
    for (const [name, value] of Object.entries(parameters))
      if (!route.includes(`{${name}}`)) url.searchParams.set(name, value);
    return { host: this.host, url: url.toString() };
  }
}

const andOf = new Intl.ListFormat('en-US');

const shown = ({ createdAt, readAt }: Pick<CalendarFeed, 'createdAt' | 'readAt'>) => ({
  since: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

/** @throws AppError `request.unknown-path` for a visitor */
function idOf(caller: SignedIn | Visitor): string {
  if (caller.kind === 'visitor') throw new AppError('request.unknown-path');
  return caller.id;
}

/** The account was deleted a moment ago. */
function dropIfGone(error: unknown): never {
  if (error instanceof AppError && error.code === 'identity.user-not-found')
    throw new AppError('request.unknown-path');
  throw error;
}
