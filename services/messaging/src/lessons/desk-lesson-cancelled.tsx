import type { Mail } from '../templates/render-mail';
import { Facts, Paragraph, Title } from '../templates/parts';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';

export const deskLessonCancelled = ({ coach, player, when, location, contacts, fee }: LessonView): Mail => ({
  subject: `Cancelled: your lesson with ${coach.full}, ${when.short}`,
  preheader: 'Nothing is booked for this time anymore.',
  body: (
    <>
      <Title>Your lesson is cancelled</Title>
      <Paragraph>
        Hi, the lesson that {coach.full} booked for {player.full} is cancelled. Nothing is booked for this
        time anymore. Open the attached lesson.ics to take it off your calendar.
      </Paragraph>
      <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location, 'Still due': fee }} />
      <Paragraph>
        Would you like another time, or have you already paid for this one? Please reply to this email
        {contacts.phone && ` or call ${contacts.phone}`}, and we will take care of it.
      </Paragraph>
    </>
  ),
});
