import type { LessonNow } from '@fungo/contracts';
import type { Mail } from '../templates/render-mail';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import { atStart } from '../templates/name-of.rules';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';
import { HowToPay } from './how-to-pay';

export const lessonCancelled = (view: LessonView, now: LessonNow): Mail => {
  const { coach, reader, whose, when, location, wasConfirmed, fee, link } = view;
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
        <Paragraph>{moneyWords(view, now)}</Paragraph>
        {fee && <HowToPay view={view} now={now} />}
      </>
    ),
  };
};

/** The consequence of the cancellation for the family's payment. */
function moneyWords(
  { whose, fee, packageKept, packageReturned }: LessonView,
  { payment }: LessonNow,
): string {
  if (packageKept)
    return 'The lesson was cancelled late, so the lesson of the package stays used. Questions? Please get in touch.';
  if (packageReturned) return `The lesson is back in ${whose} package.`;
  const byCard = payment?.refunded || payment?.ways.includes('card');
  const back = byCard ? ' What you paid by card beyond that goes back to your card.' : '';
  if (fee)
    return `The lesson was cancelled late, so ${fee} stays due.${back} Questions? Please get in touch.`;
  return byCard
    ? 'Your card payment goes back to your card. We will email you the receipt.'
    : 'Have you already paid for this lesson? Please get in touch, and we will take care of it.';
}
