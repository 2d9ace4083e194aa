import type { LessonNow } from '@fungo/contracts';
import { ButtonLink, Facts, Lines, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { MailNotNeeded } from '../deliveries/mail-writer';
import { atStart } from '../templates/name-of.rules';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';
import { OfferedTimes } from './offered-times';

/** For the family: a lesson or a request that a rain-out ended, with make-up times. */
export const lessonRainedOut = (view: LessonView, now: LessonNow): Mail => {
  if (!now.rainOut) throw new MailNotNeeded('The lesson has a new time.');
  const { coach, reader, whose, when, location, wasConfirmed, instructorId, link } = view;
  const what = wasConfirmed ? 'lesson' : 'lesson request';
  const ofCoach = instructorId === null ? undefined : { instructorId: `${instructorId}` };
  return {
    subject: `Rained out: ${whose} ${what} with ${coach.full}, ${when.short}`,
    preheader: now.offers.length > 0 ? 'Tap a make-up time to take it.' : 'Nothing is owed for it.',
    body: (
      <>
        <Title>Rained out</Title>
        <Paragraph>
          Hi {reader.first}, {whose} {what} with {coach.full} can’t take place because of the weather.
          {wasConfirmed && ' It is cancelled. Open the attached lesson.ics to take it off your calendar.'}
        </Paragraph>
        <Message message={now.rainOut.message} />
        <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location }} />
        <OfferedTimes view={view} now={now} title={`${atStart(whose)} make-up times`} />
        <Paragraph>
          Nothing is owed for the rained-out time. Have you already paid? Please get in touch, and we will
          take care of it.
        </Paragraph>
        <ButtonLink href={link('/book-lesson', ofCoach)}>Find another time</ButtonLink>
      </>
    ),
  };
};

const Message = ({ message }: { message: string }) =>
  message.trim() && (
    <Paragraph>
      “<Lines lines={message.trim().split(/\r?\n/)} />”
    </Paragraph>
  );
