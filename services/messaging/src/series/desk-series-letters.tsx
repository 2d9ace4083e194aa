import { Arrival } from '../lessons/confirmed-parts';
import { ButtonLink, Paragraph, Subtitle, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { SeriesPayment } from './series-payment';
import { firstOf, lessonsInWords, SeriesDates, SeriesFacts, type SeriesView } from './series-words';

/** Goes to an address that staff typed. Its reader may have no account, or may be a stranger. */
export function deskSeriesConfirmed(view: SeriesView): Mail {
  const { lessons, coach, player, link } = view;
  const many = lessonsInWords(lessons);
  return {
    subject: `Confirmed: your ${many} with ${coach.full}, from ${firstOf(view)}`,
    preheader: 'Your weekly time is booked. The calendar entries are attached.',
    body: (
      <>
        <Title>Your {many} are booked</Title>
        <Paragraph>
          Hi, {coach.full} booked a weekly time for {player.full}. Each lesson below is confirmed.
        </Paragraph>
        <SeriesFacts {...view} />
        <SeriesDates title="Dates" view={view} linked />
        <Paragraph>Open the attached lessons.ics to put them all in your calendar.</Paragraph>
        <SeriesPayment view={view} />
        <Arrival {...view} />
        <Subtitle>See your lessons online</Subtitle>
        <Paragraph>
          Create an account with this email, confirm it, and these lessons appear on your list.
        </Paragraph>
        <ButtonLink href={link('/register')}>Create an account</ButtonLink>
        <Paragraph>
          Don’t know {coach.full}? Someone may have typed your email by mistake. Please reply and let us know.
        </Paragraph>
      </>
    ),
  };
}

export function deskSeriesCancelled(view: SeriesView): Mail {
  const { lessons, coach, player, contacts } = view;
  const many = lessonsInWords(lessons);
  return {
    subject: `Cancelled: your ${many} with ${coach.full}`,
    preheader: 'Nothing is booked for these times anymore.',
    body: (
      <>
        <Title>
          Your {many} {lessons.length === 1 ? 'is' : 'are'} cancelled
        </Title>
        <Paragraph>
          Hi, the lessons that {coach.full} booked for {player.full} are cancelled. Open the attached
          lessons.ics to take them off your calendar.
        </Paragraph>
        <SeriesDates title="Cancelled" view={view} />
        <Paragraph>
          Would you like another time, or have you already paid? Please reply to this email
          {contacts.phone && ` or call ${contacts.phone}`}, and we will take care of it.
        </Paragraph>
      </>
    ),
  };
}
