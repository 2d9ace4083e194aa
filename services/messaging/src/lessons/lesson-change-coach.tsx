import type { LessonNow } from '@fungo/contracts';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';

type Change = 'moved' | 'taken' | 'cancelled';

const titles: Record<Change, (player: string) => string> = {
  moved: (player) => `${player} has a new time`,
  taken: (player) => `${player} took a time you offered`,
  cancelled: (player) => `${player} can’t make it`,
};

const subjects: Record<Change, (player: string) => string> = {
  moved: (player) => `Moved: ${player}, now`,
  taken: (player) => `Booked: ${player},`,
  cancelled: (player) => `Cancelled: ${player},`,
};

/** Tells the coach about a change that the family made, with the calendar entry if there is one. */
export const lessonChangedCoach = (
  { coach, player, guardian, when, otherTime, location, price, fee, wasConfirmed, link }: LessonView,
  change: Change,
): Mail => {
  const isRequest = change === 'moved' && !wasConfirmed;
  return {
    subject: `${subjects[change](player.full)} ${when.short}`,
    preheader: isRequest ? 'The request still waits for your answer.' : 'The calendar entry is attached.',
    screen: isRequest ? 'The request still waits for your answer.' : 'The family changed it.',
    body: (
      <>
        <Title>{titles[change](player.full)}</Title>
        <Paragraph>
          Hi {coach.full},{' '}
          {change === 'moved'
            ? `the ${isRequest ? 'request' : 'lesson'} moved from ${otherTime}.`
            : change === 'taken'
              ? 'the lesson is confirmed at this time.'
              : 'this lesson is cancelled, and others can book the time.'}
          {isRequest
            ? ' It still waits for your answer.'
            : ` Open the attached lesson.ics to ${change === 'cancelled' ? 'take it off' : 'update'} your calendar.`}
        </Paragraph>
        <Facts
          facts={{
            Player: player.full,
            Guardian: guardian,
            When: <When {...when} />,
            Where: location,
            Price: change === 'cancelled' ? '' : price,
            'Still due': fee,
          }}
        />
        <ButtonLink href={link('/instructor-dashboard', { tab: 'lessons' })}>See my lessons</ButtonLink>
      </>
    ),
  };
};

/** The family asks after the cut-off, so the coach decides. */
export const lessonChangeAskedCoach = (
  { coach, player, guardian, when, otherTime, location, price, lessonId, link }: LessonView,
  { terms }: LessonNow,
): Mail => {
  const isMove = otherTime !== '';
  return {
    subject: `${player.full} asks to ${isMove ? `move to ${otherTime}` : `cancel ${when.short}`}`,
    preheader: `It is less than ${terms.cutOffHours} hours away, so you decide.`,
    body: (
      <>
        <Title>
          {player.full} asks to {isMove ? 'move a lesson' : 'cancel a lesson'}
        </Title>
        <Paragraph>
          Hi {coach.full}, the lesson is less than {terms.cutOffHours} hours away, so it stays as it is until
          you agree.
        </Paragraph>
        <Facts
          facts={{
            Player: player.full,
            Guardian: guardian,
            When: <When {...when} />,
            'Asks for': isMove ? otherTime : '',
            Where: location,
            Price: price,
          }}
        />
        <ButtonLink href={link('/instructor-dashboard', { tab: 'lessons', lesson: `${lessonId}` })}>
          Answer the request
        </ButtonLink>
      </>
    ),
  };
};
