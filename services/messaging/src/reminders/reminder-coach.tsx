import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { When } from '../lesson-view/when';
import type { ReminderView } from './reminder-player';

export const reminderCoach = ({
  coach,
  player,
  when,
  start,
  location,
  lessonId,
  link,
}: ReminderView): Mail => ({
  subject: `Reminder: your lesson with ${player.full}, ${start}`,
  preheader: location ? `At ${location}.` : 'You are coaching this lesson.',
  body: (
    <>
      <Title>
        Your lesson with {player.full} is {start}
      </Title>
      <Paragraph>Hi {coach.full}, this lesson is coming up.</Paragraph>
      <Facts facts={{ Player: player.full, When: <When {...when} />, Where: location }} />
      <ButtonLink href={link('/instructor-dashboard', { tab: 'lessons', lesson: `${lessonId}` })}>
        See the lesson
      </ButtonLink>
    </>
  ),
});
