import type { CoachingInquiry, CoachLesson, CustomRequest, FixCard, Video } from '@fungo/contracts';
import { customRequest, lesson as limits } from '@fungo/contracts/constants';
import {
  CalendarClock,
  ListChecks,
  Megaphone,
  MessageSquareText,
  UserCheck,
  Video as Film,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { promisedReview } from '@/academy/promises/review-promise';
import { ContactedButton } from '@/features/custom-requests/components/contacted-button';
import { serviceWords } from '@/features/inquiries/inquiry-words';
import { AnsweredButton } from '@/features/inquiries/components/answered-button';
import { AnswerChange } from '@/features/lessons/components/answer-change';
import { AnswerRequest } from '@/features/lessons/components/answer-request';
import { AnswerSeries } from '@/features/lessons/components/answer-series';
import { CameButtons } from '@/features/lessons/components/came-buttons';
import { ClashNote } from '@/features/lessons/components/clash-note';
import { Warning } from '@/features/lessons/components/warning';
import { isOpenForAttendance } from '@/features/lessons/attendance.rules';
import type { InboxItem } from '@/features/today/components/inbox';
import { ReviewActions } from '@/features/videos/components/review-actions';
import { momentWords } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { ButtonAnchor, ButtonLink } from '@/ui/button';
import { PlayerName } from './agenda-entries';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface TodayLinks {
  /** Address of a tab of the dashboard, for the same coach. */
  toTab: (tab: string) => string;
  timeZone: string;
}

/** A request is answered within a day, and before its hour. Of a series only one item, with an answer to all weeks. */
export function requestItems(requests: CoachLesson[], { timeZone, toTab }: TodayLinks): InboxItem[] {
  const series = new Set<number>();
  const isFirst = ({ series: one }: CoachLesson) =>
    one === null || (!series.has(one.id) && series.add(one.id).size > 0);
  return requests.filter(isFirst).map((lesson) => ({
    key: `request ${lesson.id}`,
    kind: lesson.series ? `Weekly lessons, ${lesson.series.size} weeks from` : 'Lesson request',
    icon: CalendarClock,
    since: Date.parse(lesson.createdAt),
    due: Math.min(
      Date.parse(lesson.createdAt) + customRequest.replyWithinHours * hourMs,
      Date.parse(lesson.scheduledDate),
    ),
    title: <PlayerName {...lesson.student} />,
    text: (
      <>
        {momentWords(timeZone, lesson.scheduledDate)}, {lesson.location}
        {lesson.isWithdrawn && <Warning>This time is no longer offered.</Warning>}
        {lesson.clash && <ClashNote clash={lesson.clash} />}
      </>
    ),
    actions: (variant) =>
      lesson.series ? (
        <>
          <AnswerSeries lesson={lesson} id={lesson.series.id} variant={variant} />
          <ButtonLink variant="quiet" to={toTab('lessons')}>
            Week by week
          </ButtonLink>
        </>
      ) : (
        <AnswerRequest lesson={lesson} timeZone={timeZone} variant={variant} />
      ),
  }));
}

/** A family that asks after the cut-off waits until the lesson. */
export const changeItems = (held: CoachLesson[], now: number, { timeZone }: TodayLinks): InboxItem[] =>
  held
    .filter(({ askedChange, scheduledDate }) => askedChange && Date.parse(scheduledDate) > now)
    .map((lesson) => ({
      key: `change ${lesson.id}`,
      kind: 'Asked change',
      icon: CalendarClock,
      since: Date.parse(lesson.askedChange!.at),
      due: Date.parse(lesson.scheduledDate),
      title: <PlayerName {...lesson.student} />,
      text: momentWords(timeZone, lesson.scheduledDate),
      actions: (variant) => <AnswerChange lesson={lesson} timeZone={timeZone} variant={variant} />,
    }));

/** Attendance is open for two weeks after the lesson. */
export const attendanceItems = (lessons: CoachLesson[], now: number, { timeZone }: TodayLinks): InboxItem[] =>
  lessons
    .filter((lesson) => !lesson.attendance && isOpenForAttendance(lesson, now) && endOf(lesson) <= now)
    .map((lesson) => ({
      key: `attendance ${lesson.id}`,
      kind: 'Who came?',
      icon: UserCheck,
      since: endOf(lesson),
      due: Date.parse(lesson.scheduledDate) + limits.attendance.days * dayMs,
      title: <PlayerName {...lesson.student} />,
      text: momentWords(timeZone, lesson.scheduledDate),
      actions: (variant) => <CameButtons lesson={lesson} timeZone={timeZone} variant={variant} />,
    }));

const endOf = ({ scheduledDate, duration }: CoachLesson) => Date.parse(scheduledDate) + duration * 60_000;

export const customItems = (requests: CustomRequest[], { toTab }: TodayLinks): InboxItem[] =>
  requests.map((request) => ({
    key: `custom ${request.id}`,
    kind: 'Custom request',
    icon: MessageSquareText,
    since: Date.parse(request.createdAt),
    due: Date.parse(request.createdAt) + customRequest.replyWithinHours * hourMs,
    title: (
      <Link to={toTab('lesson-requests')} className="underline decoration-1 underline-offset-4">
        {request.name}
      </Link>
    ),
    text: [request.location, request.preferredDates].filter(Boolean).join(', '),
    actions: (variant) => (
      <>
        <ButtonAnchor variant="secondary" href={`tel:${request.phone.replace(/[^\d+]/g, '')}`}>
          Call<span className="sr-only"> {request.name}</span>
        </ButtonAnchor>
        <ContactedButton request={request} variant={variant} />
      </>
    ),
  }));

/** Swings whose review is not started, or not finished. */
export const swingItems = (swings: Video[]): InboxItem[] =>
  swings.map((video) => ({
    key: `swing ${video.id}`,
    kind: video.status === 'pending' ? 'Swing to review' : 'Review to finish',
    icon: Film,
    ...promisedReview(video),
    title: <PlayerName {...video.student} playerId={video.student.id} />,
    text: video.title,
    actions: (variant) => <ReviewActions video={video} isShort variant={variant} />,
  }));

/** All proofs are one item, because one page answers them. Nobody is promised a time for them. */
export const proofItems = (cards: FixCard[]): InboxItem[] => {
  const [first] = cards;
  if (!first) return [];
  const players = new Set(cards.map(({ player }) => fullName(player)));
  return [
    {
      key: 'proofs',
      kind: 'Proofs',
      icon: ListChecks,
      since: Date.parse(first.proof?.sentAt ?? first.createdAt),
      due: null,
      title: cards.length === 1 ? '1 proof to look at' : `${cards.length} proofs to look at`,
      text: [...players].join(', '),
      actions: (variant) => (
        <ButtonLink variant={variant} to="/proofs">
          Look at {cards.length === 1 ? 'it' : 'them'}
        </ButtonLink>
      ),
    },
  ];
};

/** Leagues are promised no time. */
export const inquiryItems = (inquiries: CoachingInquiry[], { toTab }: TodayLinks): InboxItem[] =>
  inquiries.map((inquiry) => ({
    key: `inquiry ${inquiry.id}`,
    kind: 'Coaching inquiry',
    icon: Megaphone,
    since: Date.parse(inquiry.createdAt),
    due: null,
    title: (
      <Link to={toTab('coaching-inquiries')} className="underline decoration-1 underline-offset-4">
        {inquiry.organizationName}
      </Link>
    ),
    text: `${serviceWords[inquiry.serviceType]}, ${inquiry.preferredDates}`,
    actions: (variant) => <AnsweredButton inquiry={inquiry} variant={variant} />,
  }));
