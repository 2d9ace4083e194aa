import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { freeUntilOf, toDollars, type PersonalDataRow } from '@fungo/contracts';
import { SealedFields } from '@fungo/platform';
import {
  idAfter,
  type PersonalData,
  personalDataAtOnce,
  personalDataAudit,
  personalDataList,
  type PersonalDataList,
  type Holder,
  inWords,
  shownAt,
  shownDay,
  shownMoney,
} from '@fungo/platform/academy';
import { StoredAttendance } from '../calendar/attendance.entity';
import { StoredCoachRules } from '../coach-rules/coach-rules.entity';
import { StoredBlock } from '../calendar/block.entity';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredRainOut } from '../calendar/rain-out.entity';
import { StoredSlot } from '../calendar/slot.entity';
import { withChanges } from '../calendar/slot-changes.repository';
import type { DateChange } from '../calendar/slots.rules';
import { StoredCustomRequest } from '../custom-requests/custom-request.entity';
import { CalendarFeed } from '../calendar-feeds/calendar-feed.entity';
import { busyFeedList } from './busy-feed-data';
import { packageLists } from './package-data';
import { StoredHourAlert } from '../hour-alerts/hour-alert.entity';
import { CustomRequestsService } from '../custom-requests/custom-requests.service';
import { effectiveStatus } from '../lessons/lessons.rules';
import { StoredPerson } from '../people/person.entity';
import { Rating } from '../ratings/rating.entity';

/** The data that scheduling stores about a person. A coach's copy leaves out lessons, because those are their players' data. */
@Injectable()
export class SchedulingPersonalData implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly requests: CustomRequestsService,
    private readonly sealed: SealedFields,
  ) {}

  listsFor(): PersonalDataList[] {
    return [
      personalDataList({
        title: 'Lessons',
        rows: async (holder, page) => {
          const lessons = await this.dataSource.manager.find(StoredLesson, {
            where: whose(holder).map((rule) => ({ ...rule, ...idAfter.number(page) })),
            order: { id: 'ASC' },
            take: page.limit,
          });
          return this.withDetails(lessons);
        },
        place: ({ lesson }) => lesson.id,
        show: lessonRow,
      }),
      ...packageLists(this.dataSource),
      personalDataList({
        title: 'Custom lessons you asked for',
        rows: (holder, page) =>
          this.dataSource.manager.find(StoredCustomRequest, {
            where: this.requests.sentBy(holder).map((rule) => ({ ...rule, ...idAfter.number(page) })),
            order: { id: 'ASC' },
            take: page.limit,
          }),
        place: ({ id }) => id,
        show: (request) => this.requestRow(request),
      }),
      personalDataList({
        title: 'Hours you offer as a coach',
        rows: async ({ userId }, page) => {
          const instructorId = await this.coachOf(userId);
          if (instructorId === null) return [];
          const slots = await this.dataSource.manager.find(StoredSlot, {
            where: { instructorId, ...idAfter.number(page) },
            order: { id: 'ASC' },
            take: page.limit,
          });
          return withChanges(this.dataSource.manager, slots);
        },
        place: ({ id }) => id,
        show: (slot) => ({
          'Day of the week': slot.dayOfWeek === null ? null : weekdays[slot.dayOfWeek]!,
          Day: shownDay(slot.specificDate),
          From: slot.startTime.slice(0, 5),
          To: slot.endTime.slice(0, 5),
          Price: shownMoney(slot.priceCents),
          Location: slot.location,
          'Players at most': slot.maxStudents,
          'First date': shownDay(slot.startsOn),
          'For weeks': slot.weeksDuration,
          'Changed dates': slot.changes.map(changedDate),
          Offered: slot.isAvailable && slot.removedAt === null,
          Removed: shownAt(slot.removedAt),
          Made: shownAt(slot.createdAt),
        }),
      }),
      personalDataList({
        title: 'Times you are away as a coach',
        rows: async ({ userId }, page) => {
          const instructorId = await this.coachOf(userId);
          if (instructorId === null) return [];
          return this.dataSource.manager.find(StoredBlock, {
            where: { instructorId, ...idAfter.number(page) },
            order: { id: 'ASC' },
            take: page.limit,
          });
        },
        place: ({ id }) => id,
        show: (block) => ({
          'From day': shownDay(block.fromDate),
          'To day': shownDay(block.toDate),
          From: block.startTime?.slice(0, 5) ?? null,
          To: block.endTime?.slice(0, 5) ?? null,
          Reason: block.reason,
          Made: shownAt(block.createdAt),
        }),
      }),
      personalDataList({
        title: 'Rain-outs you called as staff',
        rows: ({ userId }, page) =>
          this.dataSource.manager.find(StoredRainOut, {
            where: { madeBy: userId, ...idAfter.number(page) },
            order: { id: 'ASC' },
            take: page.limit,
          }),
        place: ({ id }) => id,
        show: (rainOut) => ({
          Day: shownDay(rainOut.date),
          From: rainOut.startTime?.slice(0, 5) ?? null,
          To: rainOut.endTime?.slice(0, 5) ?? null,
          'Message to families': rainOut.message,
          'Lessons cancelled': rainOut.lessons,
          'Requests declined': rainOut.requests,
          Made: shownAt(rainOut.madeAt),
        }),
      }),
      personalDataAtOnce({
        title: 'Alerts for a free hour',
        about: 'You asked to be told when a coach has a free hour.',
        rows: async ({ playerIds }) => {
          const alerts = await this.dataSource.manager.findBy(StoredHourAlert, { playerId: In(playerIds) });
          const coaches = await this.coachNames(alerts);
          return alerts.map((alert) => ({
            Coach: coaches.get(alert.instructorId) ?? null,
            'From day': shownDay(alert.fromDate),
            'To day': shownDay(alert.toDate),
            From: alert.startTime?.slice(0, 5) ?? null,
            To: alert.endTime?.slice(0, 5) ?? null,
            Status: inWords(alert.state),
            Asked: shownAt(alert.createdAt),
          }));
        },
      }),
      personalDataAudit(this.dataSource, ({ playerIds }) => Promise.resolve(playerIds)),
      personalDataAtOnce({
        title: 'Your limits as a coach',
        rows: async ({ userId }) => {
          const instructorId = await this.coachOf(userId);
          if (instructorId === null) return [];
          const rules = await this.dataSource.manager.findBy(StoredCoachRules, { instructorId });
          return rules.map(({ breakMinutes, lessonsPerDay }) => ({
            'Minutes between lessons': breakMinutes,
            'Lessons a day at most': lessonsPerDay,
          }));
        },
      }),
      busyFeedList(this.dataSource, this.sealed, (userId) => this.coachOf(userId)),
      personalDataAtOnce({
        title: 'Your calendar address',
        about: 'The address itself is not kept, only a hash of its secret.',
        rows: async ({ userId }) =>
          (await this.dataSource.manager.findBy(CalendarFeed, { userId })).map(({ createdAt, readAt }) => ({
            Made: shownAt(createdAt),
            'Last read by a calendar': shownAt(readAt),
          })),
      }),
    ];
  }

  private async withDetails(lessons: StoredLesson[]): Promise<LessonDetails[]> {
    const ratings = await this.dataSource.manager.findBy(Rating, {
      lessonId: In(lessons.map(({ id }) => id)),
    });
    const attendances = await this.dataSource.manager.findBy(StoredAttendance, {
      lessonId: In(lessons.map(({ id }) => id)),
    });
    const rainOuts = await this.dataSource.manager.findBy(StoredRainOut, {
      id: In(lessons.map(({ rainOutId }) => rainOutId).filter((id) => id !== null)),
    });
    const rated = new Map(ratings.map((rating) => [rating.lessonId, rating]));
    const noted = new Map(attendances.map((one) => [one.lessonId, one]));
    const rained = new Map(rainOuts.map((one) => [one.id, one]));
    const named = await this.coachNames(lessons);
    return lessons.map((lesson) => ({
      lesson,
      rating: rated.get(lesson.id),
      noted: noted.get(lesson.id),
      rainOut: lesson.rainOutId === null ? undefined : rained.get(lesson.rainOutId),
      coach: named.get(lesson.instructorId) ?? null,
    }));
  }

  private async coachNames(of: { instructorId: number }[]): Promise<Map<number | null, string>> {
    const instructorId = In(of.map((one) => one.instructorId));
    const coaches = await this.dataSource.manager.findBy(StoredPerson, { instructorId });
    return new Map(coaches.map((one) => [one.instructorId, `${one.firstName} ${one.lastName}`]));
  }

  private async coachOf(userId: string): Promise<number | null> {
    const person = await this.dataSource.manager.findOneBy(StoredPerson, { userId });
    return person?.instructorId ?? null;
  }

  private requestRow(stored: StoredCustomRequest): PersonalDataRow {
    const request = this.sealed.open(StoredCustomRequest, stored);
    return {
      Sent: shownAt(request.createdAt),
      Name: request.name,
      Phone: request.phone,
      Email: request.email,
      'Preferred dates': request.preferredDates,
      'Preferred times': request.preferredTimes,
      Location: request.location,
      Travel: inWords(request.travelPreference),
      'What to work on': inWords(request.sessionFocus),
      Notes: request.additionalNotes,
      Status: inWords(request.status),
    };
  }
}

/** Lessons that a coach booked for a typed address belong to the owner of that address, too. */
const whose = ({ playerIds, address }: Holder) => [
  { studentId: In(playerIds) },
  ...(address === null ? [] : [{ studentId: IsNull(), studentEmail: address }]),
];

interface LessonDetails {
  lesson: StoredLesson;
  rating: Rating | undefined;
  noted: StoredAttendance | undefined;
  rainOut: StoredRainOut | undefined;
  coach: string | null;
}

const lessonRow = ({ lesson, rating, noted, rainOut, coach }: LessonDetails): PersonalDataRow => ({
  Begins: shownAt(lesson.startsAt),
  Ends: shownAt(lesson.endsAt),
  Coach: coach,
  Status: inWords(effectiveStatus(lesson, new Date())),
  Price: shownMoney(lesson.priceCents),
  Location: lesson.location,
  'What to work on': inWords(lesson.sessionFocus),
  Notes: lesson.notes,
  'Player’s name': lesson.studentName,
  'Player’s phone': lesson.studentPhone,
  'Player’s email': lesson.studentEmail,
  'Each week': inWords(lesson.weeklyRecurring),
  'Booked by the coach': lesson.bookedByCoach,
  'Other times offered': lesson.offers.map((offer) => offer.toISOString()),
  'Rained out': shownAt(rainOut?.madeAt),
  'Message about the rain-out': rainOut?.message ?? null,
  'Free to change until': shownAt(freeUntilOf(lesson.startsAt, lesson)),
  'Late fee in percent': lesson.lateFeePercent,
  'Fee due': shownMoney(lesson.feeCents),
  'Number of its payment': lesson.chargeId,
  'You asked to': inWords(lesson.askedKind),
  'You asked to move it to': shownAt(lesson.askedStart),
  Asked: shownAt(lesson.askedAt),
  'Moves by your family': lesson.familyMoves,
  'Removed from your list': lesson.hiddenFromStudent,
  'Number in its weekly series': lesson.seriesPosition,
  'Paid by package': lesson.packageId,
  Booked: shownAt(lesson.createdAt),
  Attendance: inWords(noted?.attendance ?? null),
  'Coach’s note to you': noted?.note ?? null,
  'Due for a missed lesson': noted?.dueCents ? shownMoney(noted.dueCents) : null,
  'Attendance noted': shownAt(noted?.notedAt),
  'Your rating': rating?.rating ?? null,
  'Your words on it': rating?.note ?? null,
  Rated: shownAt(rating?.createdAt),
});

const changedDate = ({ date, startTime, endTime, priceCents, location, maxStudents }: DateChange): string =>
  startTime === null
    ? `${date}: nothing`
    : `${date}: ${startTime.slice(0, 5)}–${endTime!.slice(0, 5)}, $${toDollars(priceCents!)}, ${location}, ${maxStudents} at most`;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
