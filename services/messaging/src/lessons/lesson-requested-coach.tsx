import type { Mail } from '../templates/render-mail';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { LessonView } from './lesson-view';
import { When } from './when';

export const lessonRequestedCoach = ({ coach, player, when, location, price, link }: LessonView): Mail => ({
  subject: `Lesson request: ${player.full}, ${when.short}`,
  preheader: `${player.first} is waiting for your answer.`,
  body: (
    <>
      <Title>{player.full} would like a lesson</Title>
      <Paragraph>
        Hi {coach.first}, here is a new request for you. The hour stays open to others until you confirm it.
      </Paragraph>
      <Facts
        facts={{
          Player: player.full,
          When: <When {...when} />,
          Where: location,
          Price: price,
          Coach: coach.full,
        }}
      />
      <ButtonLink href={link('/instructor-dashboard')}>Answer the request</ButtonLink>
      <Paragraph>
        You can confirm or decline it on your dashboard. Either way, we tell {player.first} right away.
      </Paragraph>
    </>
  ),
});
