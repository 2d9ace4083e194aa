import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';

/** Names nobody, because the player's account has been erased. */
export const lessonFreedCoach = ({ coach, when, location, link }: LessonView): Mail => ({
  subject: `Lesson cancelled: ${when.short}`,
  preheader: 'The player’s account was deleted.',
  body: (
    <>
      <Title>A lesson is cancelled</Title>
      <Paragraph>
        Hi {coach.full}, the player of this lesson has had their account deleted, so the lesson is cancelled.
        Others can book the time.
      </Paragraph>
      <Facts facts={{ When: <When {...when} />, Where: location }} />
      <ButtonLink href={link('/instructor-dashboard', { tab: 'lessons' })}>See my lessons</ButtonLink>
    </>
  ),
});
