import type { LessonNow } from '@fungo/contracts';
import { oneLine } from '../templates/one-line.rules';
import { ButtonLink, Facts, Lines, Paragraph, Subtitle, TextLink, Title } from '../templates/parts';
import { PhoneLink } from '../templates/phone-link';
import type { Mail } from '../templates/render-mail';
import type { LessonView } from '../lesson-view/lesson-view';
import { focusWords, weeklyWords } from './lesson-words';
import { When } from '../lesson-view/when';

/** Gives the coach all of the player's answers. */
export const lessonRequestedCoach = (
  { coach, player, guardian, when, location, price, lessonId, link }: LessonView,
  { notes, studentPhone, studentEmail, sessionFocus, weeklyRecurring }: LessonNow,
): Mail => ({
  subject: `Lesson request: ${player.full}, ${when.short}`,
  preheader: `${player.first} is waiting for your answer.`,
  body: (
    <>
      <Title>{player.full} would like a lesson</Title>
      <Paragraph>
        Hi {coach.full}, you have a new request. The time stays open to others until you confirm it.
      </Paragraph>
      <Facts
        facts={{
          Player: player.full,
          Guardian: guardian,
          When: <When {...when} />,
          Where: location,
          Price: price,
          Focus: sessionFocus ? focusWords[sessionFocus] : '',
          Weekly: weeklyRecurring ? weeklyWords[weeklyRecurring] : '',
          Phone: studentPhone ? <PhoneLink typed={oneLine(studentPhone)} /> : '',
          Email: studentEmail ? <TextLink href={`mailto:${studentEmail}`}>{studentEmail}</TextLink> : '',
        }}
      />
      {notes?.trim() && (
        <>
          <Subtitle>In their words</Subtitle>
          <Paragraph>
            <Lines lines={notes.trim().split(/\r?\n/)} />
          </Paragraph>
        </>
      )}
      <ButtonLink href={link('/instructor-dashboard', { tab: 'lessons', lesson: `${lessonId}` })}>
        Answer the request
      </ButtonLink>
      <Paragraph>
        You can confirm it there, or decline it and offer other times. Either way, we will email{' '}
        {player.first} right away.
      </Paragraph>
    </>
  ),
});
