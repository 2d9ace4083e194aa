import type { LessonNow } from '@fungo/contracts';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';
import { OfferedTimes } from './offered-times';

/** Lists the coach's alternative times. A tap on one confirms the lesson then. */
export const lessonDeclined = (view: LessonView, now: LessonNow): Mail => {
  const { offers } = now;
  const { coach, reader, whose, when, location, instructorId, link } = view;
  const ofCoach = instructorId === null ? undefined : { instructorId: `${instructorId}` };
  return {
    subject: `${coach.full} can’t make ${when.short}`,
    preheader: offers.length
      ? `${coach.first} offers other times.`
      : 'We are sorry. Let’s find you another time.',
    body: (
      <>
        <Title>Let’s find another time</Title>
        <Paragraph>
          Hi {reader.first}, we are sorry: {coach.full} can’t make {whose === 'your' ? 'this' : whose} lesson.
          Schedules change quickly, and another time may work just as well.
        </Paragraph>
        <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location }} />
        <OfferedTimes view={view} now={now} title={`Other times that ${coach.first} offers`} />
        <ButtonLink href={link('/book-lesson', ofCoach)}>Find another time</ButtonLink>
        <Paragraph>
          Have you already paid for this lesson? Please get in touch, and we will take care of it.
        </Paragraph>
      </>
    ),
  };
};
