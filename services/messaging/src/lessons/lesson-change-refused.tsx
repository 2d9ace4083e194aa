import type { LessonNow } from '@fungo/contracts';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { atStart } from '../templates/name-of.rules';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';
import { lessonPage } from './change-words';

/** For the family: the coach could not agree to the late change. */
export const lessonChangeRefused = (view: LessonView, now: LessonNow): Mail => {
  const { coach, reader, whose, when, otherTime, location } = view;
  return {
    subject: `${atStart(whose)} lesson stays: ${when.short}`,
    preheader: `${coach.first} could not ${otherTime ? 'move' : 'cancel'} it at such short notice.`,
    body: (
      <>
        <Title>{atStart(whose)} lesson stays as it is</Title>
        <Paragraph>
          Hi {reader.first}, we are sorry: {coach.full} could not{' '}
          {otherTime ? `move ${whose} lesson to ${otherTime}` : `cancel ${whose} lesson`} at such short
          notice. The time is still yours.
        </Paragraph>
        <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location }} />
        <ButtonLink href={lessonPage(view, now)}>See the lesson</ButtonLink>
      </>
    ),
  };
};
