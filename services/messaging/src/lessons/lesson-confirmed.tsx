import type { Mail } from '../templates/render-mail';
import { ButtonLink, Facts, Lines, Paragraph, Subtitle, Title } from '../templates/parts';
import type { LessonView } from './lesson-view';
import { When } from './when';

export const lessonConfirmed = ({ coach, player, when, location, arrival, link }: LessonView): Mail => ({
  subject: `Confirmed: your lesson with ${coach.full}, ${when.short}`,
  preheader: `See you at ${location || 'the field'}. The calendar entry is attached.`,
  body: (
    <>
      <Title>Your lesson is confirmed</Title>
      <Paragraph>
        Hi {player.first}, good news: {coach.full} has confirmed your lesson. The hour is yours.
      </Paragraph>
      <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location }} />
      <Paragraph>Open the attached lesson.ics to put it in your calendar.</Paragraph>
      {arrival && (
        <>
          <Subtitle>Before you come</Subtitle>
          <Paragraph>
            <Lines lines={arrival.split('\n')} />
          </Paragraph>
        </>
      )}
      <ButtonLink href={link('/player-dashboard')}>See my lessons</ButtonLink>
    </>
  ),
});
