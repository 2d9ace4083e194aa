import type { Mail } from '../templates/render-mail';
import { ButtonLink, Paragraph, Subtitle, Title } from '../templates/parts';
import { Arrival, ConfirmedFacts } from './confirmed-parts';
import { atStart } from '../templates/name-of.rules';
import type { LessonView } from '../lesson-view/lesson-view';

export const lessonConfirmed = (view: LessonView): Mail => ({
  subject: `Confirmed: ${view.whose} lesson with ${view.coach.full}, ${view.when.short}`,
  preheader: `See you at ${view.location || 'the field'}. The calendar entry is attached.`,
  body: (
    <>
      <Title>{atStart(view.whose)} lesson is confirmed</Title>
      <Paragraph>
        Hi {view.reader.first}, good news: {view.coach.full} has confirmed {view.whose} lesson. The time is
        yours.
      </Paragraph>
      <ConfirmedFacts {...view} />
      <Paragraph>Open the attached lesson.ics to put it in your calendar.</Paragraph>
      <Arrival {...view} />
      <ButtonLink href={view.link('/player-dashboard')}>See my lessons</ButtonLink>
      <Subtitle>Can’t make it?</Subtitle>
      <Paragraph>
        Please tell us as soon as you can{reach(view.contacts)}. We will cancel the lesson and email you when
        it is done.
      </Paragraph>
    </>
  ),
});

/** ', by replying to this email or calling (607) 555-0142', with the academy's contacts. */
function reach({ email, phone }: LessonView['contacts']): string {
  const ways = [email && 'replying to this email', phone && `calling ${phone}`].filter(Boolean);
  return ways.length > 0 ? `, by ${ways.join(' or ')}` : '';
}
