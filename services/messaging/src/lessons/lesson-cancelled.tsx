import type { Mail } from '../templates/render-mail';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import { atStart } from '../templates/name-of.rules';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';

export const lessonCancelled = (view: LessonView): Mail => {
  const { coach, reader, whose, when, location, wasConfirmed, fee, packageKept, link } = view;
  const what = wasConfirmed ? 'lesson' : 'lesson request';
  return {
    subject: `Cancelled: ${whose} ${what} with ${coach.full}, ${when.short}`,
    preheader: 'Nothing is booked for this time anymore.',
    body: (
      <>
        <Title>
          {atStart(whose)} {what} is cancelled
        </Title>
        <Paragraph>
          Hi {reader.first}, {whose} {what} with {coach.full} is cancelled. Nothing is booked for this time
          anymore.{wasConfirmed && ' Open the attached lesson.ics to take it off your calendar.'}
        </Paragraph>
        <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location, 'Still due': fee }} />
        <ButtonLink href={link('/book-lesson')}>Book another time</ButtonLink>
        <Paragraph>
          {packageKept
            ? 'The lesson was cancelled late, so the lesson of the package stays used. Questions? Please get in touch.'
            : fee
              ? `The lesson was cancelled late, so ${fee} stays due. Questions? Please get in touch.`
              : 'Have you already paid for this lesson? Please get in touch, and we will take care of it.'}
        </Paragraph>
      </>
    ),
  };
};
