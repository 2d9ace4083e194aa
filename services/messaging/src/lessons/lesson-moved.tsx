import type { LessonNow } from '@fungo/contracts';
import { Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { atStart } from '../templates/name-of.rules';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';
import { ChangeWords } from './change-words';
import { Arrival, ConfirmedFacts } from './confirmed-parts';

/** For the family: a confirmed lesson, or a request, has another time. */
export const lessonMoved = (view: LessonView, now: LessonNow): Mail => {
  const { coach, reader, whose, when, otherTime, location, price, wasConfirmed } = view;
  const what = wasConfirmed ? 'lesson' : 'lesson request';
  return {
    subject: `Moved: ${whose} ${what} with ${coach.full}, now ${when.short}`,
    preheader: `It was ${otherTime}.`,
    body: (
      <>
        <Title>
          {atStart(whose)} {what} has a new time
        </Title>
        <Paragraph>
          Hi {reader.first}, {whose} {what} with {coach.full} moved from {otherTime}.
          {wasConfirmed
            ? ' It is confirmed at the new time. Open the attached lesson.ics to update your calendar.'
            : ` ${coach.first} will answer it soon.`}
        </Paragraph>
        {wasConfirmed ? (
          <>
            <ConfirmedFacts view={view} now={now} />
            <Arrival {...view} />
            <ChangeWords view={view} now={now} />
          </>
        ) : (
          <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location, Price: price }} />
        )}
      </>
    ),
  };
};
