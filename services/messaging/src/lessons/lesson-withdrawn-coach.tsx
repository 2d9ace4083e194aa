import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';

export const lessonWithdrawnCoach = ({ coach, player, when, location, link }: LessonView): Mail => ({
  subject: `Request withdrawn: ${player.full}, ${when.short}`,
  preheader: `${player.first} withdrew the request. You don’t need to answer.`,
  body: (
    <>
      <Title>{player.full} withdrew a request</Title>
      <Paragraph>
        Hi {coach.full}, {player.first} no longer wants this lesson. Nothing was booked, and you don’t need to
        answer.
      </Paragraph>
      <Facts facts={{ Player: player.full, When: <When {...when} />, Where: location }} />
      <ButtonLink href={link('/instructor-dashboard', { tab: 'lessons' })}>See my lessons</ButtonLink>
    </>
  ),
});
