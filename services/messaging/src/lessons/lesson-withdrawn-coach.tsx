import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';

export const lessonWithdrawnCoach = ({ coach, player, when, location, link }: LessonView): Mail => ({
  subject: `Withdrawn: ${player.full}, ${when.short}`,
  preheader: `${player.first} has withdrawn the request. There is nothing to answer.`,
  body: (
    <>
      <Title>{player.full} has withdrawn a request</Title>
      <Paragraph>
        Hi {coach.full}, {player.first} no longer asks for this lesson. There is nothing left to answer, and
        nothing was booked.
      </Paragraph>
      <Facts facts={{ Player: player.full, When: <When {...when} />, Where: location }} />
      <ButtonLink href={link('/instructor-dashboard', { tab: 'lessons' })}>See my lessons</ButtonLink>
    </>
  ),
});
