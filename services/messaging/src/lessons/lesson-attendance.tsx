import { formatMoney, type LessonNow, toDollars } from '@fungo/contracts';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';
import { ButtonLink, Facts, Lines, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { HowToPay } from './how-to-pay';

type Noted = Pick<NonNullable<LessonNow['attendance']>, 'attendance' | 'note' | 'due'> & {
  /** The family had a mail about an earlier record. */
  corrects: boolean;
};

/** Tells a family of a missed lesson and its consequence, of the coach's note, or of a correction of either. */
export const lessonAttendance = (view: LessonView, noted: Noted, now: LessonNow): Mail =>
  noted.attendance === 'no-show' ? missed(view, noted, now) : attended(view, noted);

function missed(view: LessonView, { note, due: { cents }, corrects }: Noted, now: LessonNow): Mail {
  const { coach, reader, whose, player, when, location, price, link } = view;
  const who = whose === 'your' ? 'you' : player.first;
  const due = cents === 0 ? '' : formatMoney(toDollars(cents));
  return {
    subject: `We missed ${who}: lesson with ${coach.full}, ${when.short}`,
    preheader: due ? `${due} is due for the missed lesson.` : 'Nothing is due for the missed lesson.',
    body: (
      <>
        <Title>We missed {who}</Title>
        <Paragraph>
          Hi {reader.first}, {coach.full} was ready for {whose} lesson, but {who} did not come.
          {corrects && ' This replaces our earlier email about this lesson.'}
        </Paragraph>
        <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location, Due: due }} />
        <Note {...{ coach, note }} />
        {due ? (
          <>
            <Paragraph>
              Our rule for a missed lesson:{' '}
              {due === price ? 'the full price' : `${due} of the ${price} price`} is due, because the time was
              held for {who}. {paidWords(now)}
            </Paragraph>
            {now.payment ? <HowToPay view={view} now={now} /> : <PayByHand {...view} />}
          </>
        ) : (
          <Paragraph>Nothing is due for it.</Paragraph>
        )}
        <Paragraph>
          Did something come up, or is this a mistake? Please get in touch, and we will take care of it.
        </Paragraph>
        <ButtonLink href={link('/book-lesson')}>Book another time</ButtonLink>
      </>
    ),
  };
}

function attended(view: LessonView, { attendance, note, corrects }: Noted): Mail {
  const { coach, reader, whose, when, location, link } = view;
  const came = attendance === 'late' ? 'came late' : 'came';
  return {
    subject: corrects
      ? `Corrected: ${whose} lesson with ${coach.full}, ${when.short}`
      : `A note from ${coach.full} about ${whose} lesson, ${when.short}`,
    preheader: corrects
      ? 'Please ignore our earlier email.'
      : `${coach.first} wrote a few words after the lesson.`,
    body: (
      <>
        <Title>{corrects ? 'A correction' : `A note from ${coach.first}`}</Title>
        <Paragraph>
          Hi {reader.first},{' '}
          {corrects
            ? `please ignore our earlier email about ${whose} lesson with ${coach.full}. ${coach.first} has noted that ${whose === 'your' ? 'you' : view.player.first} ${came}, and nothing is due for a missed lesson.`
            : `${coach.full} wrote a note after ${whose} lesson.`}
        </Paragraph>
        <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location }} />
        <Note {...{ coach, note }} />
        <ButtonLink href={link('/player-dashboard')}>See my lessons</ButtonLink>
      </>
    ),
  };
}

const Note = ({ coach, note }: Pick<LessonView, 'coach'> & Pick<Noted, 'note'>) =>
  note?.trim() && (
    <Paragraph>
      {coach.first} writes: “
      <Lines lines={note.trim().split(/\r?\n/)} />”
    </Paragraph>
  );

/** A lesson from before there were charges may be paid. */
function paidWords({ payment }: LessonNow): string {
  if (!payment) return 'If you have already paid for the lesson, you owe nothing more.';
  return payment.owed > 0 ? '' : 'You have paid for the lesson, so you owe nothing more.';
}

const PayByHand = ({ payee, player }: LessonView) =>
  payee && (
    <>
      <Paragraph>
        Otherwise please pay {payee.name}. Put “{player.full}” and the date of the lesson in the payment note:
      </Paragraph>
      <Facts facts={payee.handles} />
    </>
  );
