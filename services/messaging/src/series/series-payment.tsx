import { formatMoney, toCents, toDollars, toPayFor, type Cents } from '@fungo/contracts';
import { handleLinks } from '../lessons/handle-links';
import { Facts, Paragraph, Subtitle } from '../templates/parts';
import { lessonsInWords, type SeriesView } from './series-words';

/** How to pay all of these lessons at once. Nothing if nothing is to be paid. */
export function SeriesPayment({ view: { lessons, coach, payee, player, card } }: { view: SeriesView }) {
  const each = lessons.flatMap(
    (now) => toPayFor({ ...now, id: now.lessonId, price: toDollars(now.price.cents) }) ?? [],
  );
  if (each.length === 0) return null;
  const dollars = toDollars(each.reduce((sum, one) => sum + toCents(one.dollars), 0) as Cents);
  const note = `${player.full}, ${lessonsInWords(lessons)}`;
  return (
    <>
      <Subtitle>How to pay</Subtitle>
      <Paragraph>
        {payee
          ? `Please pay ${payee.name} ${formatMoney(dollars)}. Put “${player.full}” and the dates in the payment note:`
          : `${coach.first} will tell you how.`}
      </Paragraph>
      {payee && <Facts facts={handleLinks(payee, { dollars, reference: note })} />}
      {card !== 'off' && (
        <Paragraph>
          {each.some(({ chargeId }) => chargeId !== null)
            ? `You can also pay each lesson by card, ${lessons[0]!.studentId === null ? 'on its page' : 'from your list of lessons'}.`
            : `You can also wait and pay each lesson by card once ${coach.first} has confirmed.`}
        </Paragraph>
      )}
    </>
  );
}
