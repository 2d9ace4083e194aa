import type { Mail } from '../templates/render-mail';
import { ButtonLink, Paragraph, Subtitle, Title } from '../templates/parts';
import { Arrival, ConfirmedFacts } from './confirmed-parts';
import type { LessonView } from '../lesson-view/lesson-view';

/** To an address that the coach typed: whoever reads it may have no account, or may not be who was meant. */
export const deskLessonConfirmed = (view: LessonView): Mail => {
  const { coach, player, when, location, contacts, link } = view;
  return {
    subject: `Confirmed: your lesson with ${coach.full}, ${when.short}`,
    preheader: `See you at ${location || 'the field'}. The calendar entry is attached.`,
    body: (
      <>
        <Title>Your lesson is booked</Title>
        <Paragraph>
          Hi, {coach.full} has booked a lesson for {player.full}. It is confirmed: the hour is yours.
        </Paragraph>
        <ConfirmedFacts {...view} />
        <Paragraph>Open the attached lesson.ics to put it in your calendar.</Paragraph>
        <Arrival {...view} />
        <Subtitle>Can’t make it?</Subtitle>
        <Paragraph>
          Please tell {coach.first} as early as you can, by replying to this email
          {contacts.phone && ` or by calling ${contacts.phone}`}. We cancel the lesson for you, and you get an
          email that says so.
        </Paragraph>
        <Subtitle>See your lessons online</Subtitle>
        <Paragraph>Register with this email address, confirm it, and this lesson is on your list.</Paragraph>
        <ButtonLink href={link('/register')}>Register</ButtonLink>
        <Paragraph>
          You don’t know {coach.full}? Someone may have typed your address by mistake: please reply and tell
          us.
        </Paragraph>
      </>
    ),
  };
};
