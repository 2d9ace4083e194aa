import type { LessonNow } from '@fungo/contracts';
import type { Mail } from '../templates/render-mail';
import { ButtonLink, Paragraph, Title } from '../templates/parts';
import { ChangeWords } from './change-words';
import { Arrival, ConfirmedFacts } from './confirmed-parts';
import { HowToPay } from './how-to-pay';
import { atStart } from '../templates/name-of.rules';
import type { LessonView } from '../lesson-view/lesson-view';

export const lessonConfirmed = (view: LessonView, now: LessonNow): Mail => ({
  subject: `Confirmed: ${view.whose} lesson with ${view.coach.full}, ${view.when.short}`,
  preheader: `See you at ${view.location || 'the field'}. The calendar entry is attached.`,
  screen: `See you at ${view.location || 'the field'}.`,
  body: (
    <>
      <Title>{atStart(view.whose)} lesson is confirmed</Title>
      <Paragraph>
        Hi {view.reader.first}, good news: {view.coach.full} has confirmed {view.whose} lesson. The time is
        yours.
      </Paragraph>
      <ConfirmedFacts view={view} now={now} />
      <Paragraph>Open the attached lesson.ics to put it in your calendar.</Paragraph>
      <HowToPay view={view} now={now} />
      <Arrival {...view} />
      <ButtonLink href={view.link('/player-dashboard')}>See my lessons</ButtonLink>
      <ChangeWords view={view} now={now} />
    </>
  ),
});
