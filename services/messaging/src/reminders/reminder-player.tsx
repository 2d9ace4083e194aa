import { ButtonLink, Facts, Lines, Paragraph, Subtitle, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { atStart } from '../templates/name-of.rules';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';

export interface ReminderView extends LessonView {
  /** 'tomorrow at 9:00 AM' */
  start: string;
}

export const reminderPlayer = ({
  coach,
  reader,
  whose,
  when,
  start,
  location,
  arrival,
  link,
}: ReminderView): Mail => ({
  subject: `Reminder: ${whose} lesson with ${coach.full}, ${start}`,
  preheader: `See you at ${location || 'the field'}.`,
  body: (
    <>
      <Title>
        {atStart(whose)} lesson is {start}
      </Title>
      <Paragraph>
        Hi {reader.first}, {coach.full} is looking forward to {whose} lesson.
      </Paragraph>
      <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location }} />
      {arrival && (
        <>
          <Subtitle>Before you come</Subtitle>
          <Paragraph>
            <Lines lines={arrival.split('\n')} />
          </Paragraph>
        </>
      )}
      <ButtonLink href={link('/player-dashboard')}>See my lessons</ButtonLink>
      <Paragraph>Did something come up? Please tell us right away, and we will help.</Paragraph>
    </>
  ),
});
