import type { Mail } from '../templates/render-mail';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { LessonView } from './lesson-view';
import { When } from './when';

export const lessonDeclined = ({ coach, player, when, location, link }: LessonView): Mail => ({
  subject: `${coach.full} can’t make ${when.short}`,
  preheader: 'We are sorry. Let’s find you another hour.',
  body: (
    <>
      <Title>Let’s find another hour</Title>
      <Paragraph>
        Hi {player.first}, we are sorry: {coach.full} can’t give this lesson. A coach’s week changes quickly,
        and another hour may suit you just as well.
      </Paragraph>
      <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location }} />
      <ButtonLink href={link('/book-lesson')}>Find another hour</ButtonLink>
      <Paragraph>
        Have you paid for this hour already? Please get in touch, and we will sort it out.
      </Paragraph>
    </>
  ),
});
