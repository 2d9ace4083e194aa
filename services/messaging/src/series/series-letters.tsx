import type { LessonNow } from '@fungo/contracts';
import { ButtonLink, Facts, Lines, Paragraph, Subtitle, TextLink, Title } from '../templates/parts';
import { PhoneLink } from '../templates/phone-link';
import { atStart } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import { focusWords } from '../lessons/lesson-words';
import { SeriesPayment } from './series-payment';
import { firstOf, lessonsInWords, SeriesDates, SeriesFacts, type SeriesView } from './series-words';

/** The coach answers all of them with one tap. */
export function seriesRequestedCoach(view: SeriesView): Mail {
  const { lessons, coach, player, link } = view;
  const [first] = lessons as [LessonNow];
  const { notes, studentPhone, studentEmail, sessionFocus } = first;
  const many = lessonsInWords(lessons);
  return {
    subject: `Request for ${many}: ${player.full}, from ${firstOf(view)}`,
    preheader: `${player.first} would like a weekly time and is waiting for your answer.`,
    body: (
      <>
        <Title>
          {player.full} would like {many}
        </Title>
        <Paragraph>
          Hi {coach.full}, this is one request for a weekly time. The times stay open to others until you
          confirm them.
        </Paragraph>
        <SeriesFacts {...view} />
        <SeriesDates title="Dates" view={view} />
        <Facts
          facts={{
            Focus: sessionFocus ? focusWords[sessionFocus] : '',
            Phone: studentPhone ? <PhoneLink typed={oneLine(studentPhone)} /> : '',
            Email: studentEmail ? <TextLink href={`mailto:${studentEmail}`}>{studentEmail}</TextLink> : '',
          }}
        />
        {notes?.trim() && (
          <>
            <Subtitle>In their words</Subtitle>
            <Paragraph>
              <Lines lines={notes.trim().split(/\r?\n/)} />
            </Paragraph>
          </>
        )}
        <ButtonLink href={link('/instructor-dashboard', { tab: 'lessons', lesson: `${first.lessonId}` })}>
          Answer the request
        </ButtonLink>
        <Paragraph>You can confirm or decline all of them at once, or each one alone.</Paragraph>
      </>
    ),
  };
}

export function seriesRequestedPlayer(view: SeriesView): Mail {
  const { lessons, coach, reader, whose, link } = view;
  const many = lessonsInWords(lessons);
  return {
    subject: `We have ${whose} request for ${many}, from ${firstOf(view)}`,
    preheader: `${coach.full} will answer soon.`,
    body: (
      <>
        <Title>
          We have {whose} request for {many}
        </Title>
        <Paragraph>
          Hi {reader.first}, thank you! {coach.full} has {whose} request and will answer soon. We will email
          you when the lessons are confirmed. Until then, the times are not booked.
        </Paragraph>
        <SeriesFacts {...view} />
        <SeriesDates title="Dates" view={view} />
        <SeriesPayment view={view} />
        <ButtonLink href={link('/player-dashboard')}>See my lessons</ButtonLink>
        <Paragraph>
          Did your plans change? You can cancel one or all of them there until they are confirmed.
        </Paragraph>
      </>
    ),
  };
}

/** @param declined lessons of the same request that don't take place */
export function seriesConfirmed(view: SeriesView, declined: LessonNow[]): Mail {
  const { lessons, coach, reader, whose, arrival, link } = view;
  const many = lessonsInWords(lessons);
  return {
    subject: `Confirmed: ${whose} ${many} with ${coach.full}, from ${firstOf(view)}`,
    preheader: 'Your weekly time is booked. The calendar entries are attached.',
    screen: 'Your weekly time is booked.',
    body: (
      <>
        <Title>
          {atStart(whose)} {many} {lessons.length === 1 ? 'is' : 'are'} confirmed
        </Title>
        <Paragraph>
          Hi {reader.first}, good news: {whose} weekly time with {coach.full} is booked.
        </Paragraph>
        <SeriesFacts {...view} />
        <SeriesDates title="Dates" view={view} linked />
        {declined.length > 0 && (
          <SeriesDates title={`${coach.first} can’t make these`} view={view} lessons={declined} />
        )}
        <Paragraph>Open the attached lessons.ics to put them all in your calendar.</Paragraph>
        <SeriesPayment view={view} />
        {arrival && (
          <>
            <Subtitle>Before you come</Subtitle>
            <Paragraph>
              <Lines lines={arrival.split('\n')} />
            </Paragraph>
          </>
        )}
        <ButtonLink href={link('/player-dashboard')}>See my lessons</ButtonLink>
        <Paragraph>Each lesson can be moved or cancelled alone. The others stay as they are.</Paragraph>
      </>
    ),
  };
}

export function seriesDeclined(view: SeriesView): Mail {
  const { lessons, coach, reader, whose, instructorId, link } = view;
  const ofCoach = instructorId === null ? undefined : { instructorId: `${instructorId}` };
  return {
    subject: `${coach.full} can’t make ${whose} ${lessonsInWords(lessons)}`,
    preheader: 'We are sorry. Let’s find you another time.',
    body: (
      <>
        <Title>Let’s find another time</Title>
        <Paragraph>
          Hi {reader.first}, we are sorry: {coach.full} can’t make this weekly time. Another one may work just
          as well.
        </Paragraph>
        <SeriesDates title="Declined" view={view} />
        <ButtonLink href={link('/book-lesson', ofCoach)}>Find another time</ButtonLink>
        <Paragraph>
          Have you already paid for these lessons? Please get in touch, and we will take care of it.
        </Paragraph>
      </>
    ),
  };
}

/** For the family, and for the coach if the family cancelled. */
export function seriesCancelled(view: SeriesView, wereConfirmed: boolean): Mail {
  const { lessons, coach, player, reader, whose, isCoach, link } = view;
  const many = lessonsInWords(lessons);
  const [who, greeted] = isCoach ? [`${player.first}’s`, coach.full] : [whose, reader.first];
  return {
    subject: isCoach
      ? `Cancelled: ${many} with ${player.full}`
      : `Cancelled: ${whose} ${many} with ${coach.full}`,
    preheader: 'Nothing is booked for these times anymore.',
    body: (
      <>
        <Title>
          {atStart(who)} {many} {lessons.length === 1 ? 'is' : 'are'} cancelled
        </Title>
        <Paragraph>
          Hi {greeted}, nothing is booked for these times anymore.
          {wereConfirmed && ' Open the attached lessons.ics to take them off your calendar.'}
        </Paragraph>
        <SeriesDates title="Cancelled" view={view} />
        {isCoach ? (
          <ButtonLink href={link('/instructor-dashboard', { tab: 'lessons' })}>See my lessons</ButtonLink>
        ) : (
          <ButtonLink href={link('/book-lesson')}>Book another time</ButtonLink>
        )}
      </>
    ),
  };
}
