import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type BodyOf,
  callRainOut,
  constants,
  type ErrorCode,
  type Lesson,
  type previewRainOut,
  type QueryOf,
  type RainOut,
  type RainOutPreview,
} from '@fungo/contracts';
import { AppError, once, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { BlocksWriter } from '../blocks/blocks.writer';
import { type Range, type Span, spansOf } from '../calendar/blocks.rules';
import { termsOf } from '../calendar/slots.rules';
import { HourOffersWriter } from '../calendar/hour-offers.writer';
import type { StoredLesson } from '../calendar/lesson.entity';
import { StoredRainOut } from '../calendar/rain-out.entity';
import { LessonsRepository } from '../lessons/lessons.repository';
import { LessonsWriter } from '../lessons/lessons.writer';
import { LessonNotice } from '../openings/lesson-notice';
import { OpeningsService } from '../openings/openings.service';
import { CoachesService } from '../people/coaches.service';
import { WallClock } from '../wall-clock';
import { MakeUpsRepository } from './make-ups.repository';

const { rainOut: limits } = constants.lesson;

type Asked = QueryOf<typeof previewRainOut>;

/** The hours that rain out, and the same as instants. */
interface Rained {
  range: Range;
  span: Span;
}

/** The lessons of one coach that rain out, and the make-up times of each, the best one first. */
interface Found {
  lessons: Lesson[];
  makeUps: Map<number, Date[]>;
}

@Injectable()
export class RainOutsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coaches: CoachesService,
    private readonly blocks: BlocksWriter,
    private readonly lessons: LessonsRepository,
    private readonly writer: LessonsWriter,
    private readonly notice: LessonNotice,
    private readonly openings: OpeningsService,
    private readonly hours: HourOffersWriter,
    private readonly makeUps: MakeUpsRepository,
    private readonly clock: WallClock,
    private readonly outbox: Outbox,
  ) {}

  /** The lessons that would rain out, and the times that their families would be offered now. */
  async preview(caller: SignedIn, asked: Asked): Promise<RainOutPreview> {
    const { manager } = this.dataSource;
    const rained = this.rainedOf(asked);
    const earliest = await this.notice.earliest();
    const coaches: RainOutPreview['coaches'] = [];
    for (const instructorId of await this.coachesOf(caller, asked.instructorId, rained)) {
      const { firstName, lastName } = await this.coaches.get(manager, instructorId);
      const { lessons, makeUps } = await this.find(manager, rained, instructorId, earliest(instructorId));
      coaches.push({
        ...{ instructorId, user: { firstName, lastName } },
        lessons: lessons.map((lesson) => ({
          ...lesson,
          offers: inOrder(makeUps.get(lesson.id)).map(toText),
        })),
      });
    }
    return { coaches };
  }

  /**
   * Rains the hours out, in a transaction of its own for each coach. A repetition with the same key does the rest of
   * what was left undone; without a key it finds no lessons anymore.
   */
  async call(caller: SignedIn, body: BodyOf<typeof callRainOut>, key: string | null): Promise<RainOut> {
    const rained = this.rainedOf(body);
    const earliest = await this.notice.earliest();
    const coaches: RainOut['coaches'] = [];
    for (const instructorId of await this.coachesOf(caller, body.instructorId, rained))
      coaches.push(
        await transaction(this.dataSource, async (manager) => {
          const ofCoach = key && `${key} ${instructorId}`;
          const request = [callRainOut.path, body];
          const id = await once(manager, { caller: caller.id, key: ofCoach, request }, () =>
            this.rainOut(
              manager,
              caller,
              { ...rained, instructorId, message: body.message },
              earliest(instructorId),
            ),
          );
          return manager.findOneByOrFail(StoredRainOut, { id: Number(id) });
        }),
      );
    return { coaches };
  }

  private async rainOut(
    manager: EntityManager,
    caller: SignedIn,
    { instructorId, range, span, message }: Rained & { instructorId: number; message: string },
    earliest: Date,
  ): Promise<string> {
    await this.coaches.lockActing(manager, caller, instructorId);
    await this.blocks.addOnce(manager, { instructorId, range, reason: 'Rain-out' });
    const { lessons, makeUps } = await this.find(manager, { range, span }, instructorId, earliest);
    const { fromDate: date, startTime, endTime } = range;
    const rainOut = await manager.save(
      manager.create(StoredRainOut, {
        ...{ instructorId, date, startTime, endTime, message, madeBy: caller.id, lessons: 0, requests: 0 },
      }),
    );
    for (const { id } of lessons) {
      const lesson = await this.lessons.lock(manager, id);
      const offers = inOrder(makeUps.get(id));
      const by = { rainOutId: rainOut.id, offers };
      if (lesson.status === 'confirmed') {
        await this.writer.cancel(manager, lesson, { by: 'coach', rainOut: by });
        await this.holdBest(manager, lesson, makeUps.get(id)?.[0]);
        rainOut.lessons += 1;
      } else if (lesson.status === 'pending') {
        await this.writer.decline(manager, lesson, offers, { rainOutId: rainOut.id });
        rainOut.requests += 1;
      }
    }
    await manager.save(rainOut);
    await this.tellCoach(manager, rainOut);
    return String(rainOut.id);
  }

  /** Coaches who rain out their own hours need no mail about it. */
  private async tellCoach(manager: EntityManager, rainOut: StoredRainOut): Promise<void> {
    const { id: rainOutId, instructorId, madeBy, date, startTime, endTime, lessons, requests } = rainOut;
    const { userId: coachId } = await this.coaches.get(manager, instructorId);
    if (coachId === madeBy) return;
    await this.outbox.add(manager, 'scheduling.rained-out', {
      ...{ rainOutId, coachId, date, startTime, endTime, lessons, requests },
    });
  }

  /** Holds the best make-up time for the family, unless it is held for another one. */
  private async holdBest(manager: EntityManager, lesson: StoredLesson, startsAt?: Date): Promise<void> {
    if (!startsAt) return;
    const { id: lessonId, studentId: playerId, instructorId } = lesson;
    const open = await this.openings
      .getOpen(manager, instructorId, startsAt)
      .catch((error: unknown) => throwUnless(error, 'scheduling.slot-taken'));
    if (!open) return;
    const { slotId, cageId, placeId } = termsOf(open);
    await this.hours.hold(manager, {
      ...{ lessonId, playerId, instructorId, slotId, cageId, placeId, startsAt },
    });
  }

  /** @throws AppError `scheduling.too-many-at-once` */
  private async find(
    manager: EntityManager,
    { range, span }: Rained,
    instructorId: number,
    earliest: Date,
  ): Promise<Found> {
    const [lessons = []] = await this.lessons.listDuring(manager, [{ instructorId, spans: [span] }]);
    if (lessons.length > limits.lessons) throw new AppError('scheduling.too-many-at-once');
    const of = { instructorId, earliest, date: range.fromDate, end: span.endsAt };
    return { lessons, makeUps: await this.makeUps.find(manager, lessons, of) };
  }

  /** @throws AppError `request.invalid` for hours that have passed, or that the clock skips */
  private rainedOf({ date, startTime, endTime }: Asked): Rained {
    const range = { fromDate: date, toDate: date, startTime: startTime ?? null, endTime: endTime ?? null };
    const [span] = spansOf(range, date, date, this.clock);
    if (!span || span.endsAt <= new Date())
      throw new AppError('request.invalid', {
        fields:
          endTime === undefined ? { date: 'That day has passed.' } : { endTime: 'These hours have passed.' },
      });
    return { range, span };
  }

  /** The coaches whose hours rain out: an administrator who names none means all with hours or lessons. */
  private async coachesOf(caller: SignedIn, named: number | undefined, { span }: Rained): Promise<number[]> {
    const { manager } = this.dataSource;
    if (caller.role !== 'admin' || named !== undefined)
      return [await this.coaches.getActing(manager, caller, named)];
    const rows = await manager.query<{ instructorId: number }[]>(
      `SELECT instructor_id AS "instructorId" FROM people AS coach
        WHERE role = 'instructor' AND instructor_id IS NOT NULL
          AND (EXISTS (SELECT FROM slots WHERE slots.instructor_id = coach.instructor_id AND removed_at IS NULL)
               OR EXISTS (SELECT FROM lessons AS l WHERE l.instructor_id = coach.instructor_id
                             AND l.status IN ('pending', 'confirmed')
                             AND l.starts_at < $2 AND l.starts_at > $1::timestamptz - interval '24 hours'))
        ORDER BY instructor_id LIMIT $3`,
      [span.startsAt, span.endsAt, limits.coaches + 1],
    );
    if (rows.length > limits.coaches) throw new AppError('scheduling.too-many-at-once');
    return rows.map(({ instructorId }) => instructorId);
  }
}

/** Null for this refusal. */
function throwUnless(error: unknown, code: ErrorCode): null {
  if (error instanceof AppError && error.code === code) return null;
  throw error;
}

/** Soonest first, as families read them. */
const inOrder = (starts: Date[] = []): Date[] =>
  starts.toSorted((one, other) => one.getTime() - other.getTime());

const toText = (start: Date): string => start.toISOString();
