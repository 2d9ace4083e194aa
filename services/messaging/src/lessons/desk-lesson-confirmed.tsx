import type { LessonNow } from '@fungo/contracts';
import type { Mail } from '../templates/render-mail';
import { ButtonLink, Paragraph, Subtitle, Title } from '../templates/parts';
import { ChangeWords } from './change-words';
import { Arrival, ConfirmedFacts } from './confirmed-parts';
import { HowToPay } from './how-to-pay';
import type { LessonView } from '../lesson-view/lesson-view';

/** Goes to an address that the coach typed. Its reader may have no account, or may be a stranger. */
export const deskLessonConfirmed = (view: LessonView, now: LessonNow): Mail => {
  const { coach, player, when, location, link } = view;
  return {
    subject: `Confirmed: your lesson with ${coach.full}, ${when.short}`,
    preheader: `See you at ${location || 'the field'}. The calendar entry is attached.`,
    body: (
      <>
        <Title>Your lesson is booked</Title>
        <Paragraph>
          Hi, {coach.full} booked a lesson for {player.full}. It is confirmed, and the time is yours.
        </Paragraph>
        <ConfirmedFacts view={view} now={now} />
        <Paragraph>Open the attached lesson.ics to put it in your calendar.</Paragraph>
        <HowToPay view={view} now={now} />
        <Arrival {...view} />
        <ChangeWords view={view} now={now} />
        <Subtitle>See your lessons online</Subtitle>
        <Paragraph>
          Create an account with this email, confirm it, and this lesson appears on your list.
        </Paragraph>
        <ButtonLink href={link('/register')}>Create an account</ButtonLink>
        <Paragraph>
          Don’t know {coach.full}? Someone may have typed your email by mistake. Please reply and let us know.
        </Paragraph>
      </>
    ),
  };
};
