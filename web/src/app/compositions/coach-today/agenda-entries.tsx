import type { Camp, CoachLesson } from '@fungo/contracts';
import { ClipboardCheck, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MessageLink } from '@/academy/message-link';
import { PaymentBadge } from '@/academy/payment-badge';
import { CameButtons } from '@/features/lessons/components/came-buttons';
import { attendanceWords } from '@/features/lessons/attendance.rules';
import { focusWords } from '@/features/lessons/lesson-words';
import { minutesOf, siteMinutes } from '@/features/today/agenda.rules';
import type { AgendaEntry } from '@/features/today/components/agenda';
import { fullName } from '@/lib/names';
import { Badge } from '@/ui/badge';
import { ButtonAnchor, ButtonLink } from '@/ui/button';

const link = 'underline decoration-1 underline-offset-4 hover:decoration-2';

/** A lesson of the day, with the player's page one tap away. */
export function lessonEntry(lesson: CoachLesson, timeZone: string, openCards: number): AgendaEntry {
  const start = siteMinutes(timeZone, lesson.scheduledDate);
  return {
    key: `lesson ${lesson.id}`,
    start,
    end: start + lesson.duration,
    title: <PlayerName {...lesson.student} />,
    text: [
      lesson.location,
      lesson.sessionFocus && focusWords[lesson.sessionFocus],
      lesson.attendance && attendanceWords[lesson.attendance.attendance],
      openCards > 0 && (openCards === 1 ? '1 open fix card' : `${openCards} open fix cards`),
    ]
      .filter(Boolean)
      .join(' · '),
    mark: <Paid lesson={lesson} />,
    actions: (state, onBoard) =>
      state === 'now' ? (
        <CameButtons lesson={lesson} timeZone={timeZone} onBoard={onBoard} />
      ) : (
        state === 'next' && (
          <>
            {lesson.studentPhone && (
              <ButtonAnchor
                variant={onBoard ? 'board' : 'secondary'}
                href={`tel:${lesson.studentPhone.replace(/[^\d+]/g, '')}`}
              >
                Call {lesson.studentPhone}
              </ButtonAnchor>
            )}
            {lesson.student.playerId !== null && (
              <MessageLink kind="lesson" id={lesson.id} variant={onBoard ? 'board' : 'secondary'}>
                Message the family
              </MessageLink>
            )}
          </>
        )
      ),
  };
}

/** A camp's day, with its gate and its stations one tap away. */
export const campEntry = ({
  id,
  title,
  startTime,
  endTime,
  location,
  registrationCount,
}: Camp): AgendaEntry => ({
  key: `camp ${id}`,
  start: minutesOf(startTime),
  end: minutesOf(endTime),
  title: (
    <Link to={`/camp-details/${id}`} className={link}>
      {title}
    </Link>
  ),
  text: `${location} · ${registrationCount === 1 ? '1 child' : `${registrationCount} children`}`,
  actions: (state, onBoard) => (
    <>
      <ButtonLink
        variant={onBoard ? 'chalk' : state === 'past' ? 'secondary' : 'primary'}
        to={`/camps-clinics?gate=${id}`}
      >
        <ClipboardCheck aria-hidden />
        Gate<span className="sr-only"> of {title}</span>
      </ButtonLink>
      <ButtonLink variant={onBoard ? 'board' : 'secondary'} to={`/leaderboard-management?camp=${id}`}>
        <Timer aria-hidden />
        Scoring<span className="sr-only"> of {title}</span>
      </ButtonLink>
    </>
  ),
});

type PlayerNameProps = Pick<CoachLesson['student'], 'playerId' | 'firstName' | 'lastName'>;

/** The player's name, as a link to the player's page if there is one. */
export const PlayerName = ({ playerId, ...name }: PlayerNameProps): ReactNode =>
  playerId === null ? (
    fullName(name)
  ) : (
    <Link to={`/players/${playerId}`} className={link}>
      {fullName(name)}
    </Link>
  );

const Paid = ({ lesson: { payment, packageId } }: { lesson: CoachLesson }) =>
  packageId !== null ? (
    <Badge>Package</Badge>
  ) : (
    payment && !payment.refunded && payment.amount > 0 && <PaymentBadge status={payment.status} />
  );
