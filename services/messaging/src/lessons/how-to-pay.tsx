import { formatMoney, type LessonNow, toDollars, toPayFor } from '@fungo/contracts';
import { ButtonLink, Facts, Paragraph, Subtitle } from '../templates/parts';
import type { LessonView } from '../lesson-view/lesson-view';
import { lessonPage } from './change-words';
import { handleLinks } from './handle-links';

/** The ways to pay what the family owes for a lesson or a request. Nothing if nothing is to be paid. */
export function HowToPay({ view, now }: { view: LessonView; now: LessonNow }) {
  const { coach, payee, whose, card } = view;
  const toPay = toPayFor({ ...now, id: now.lessonId, price: toDollars(now.price.cents) });
  if (!toPay) return null;
  const money = formatMoney(toPay.dollars);
  const byCard = card !== 'off' && toPay.chargeId !== null;
  return (
    <>
      <Subtitle>How to pay</Subtitle>
      {now.status === 'pending' && (
        <Paragraph>
          {card === 'confirmed'
            ? `You can pay by card once ${coach.first} has confirmed, or another way now.`
            : `${card === 'off' ? 'You pay for lessons directly, not on this site. ' : ''}${coach.first} confirms ${whose} lesson once your payment arrives.`}
        </Paragraph>
      )}
      {byCard && <ButtonLink href={lessonPage(view, now, { pay: 'card' })}>Pay {money} by card</ButtonLink>}
      {payee ? (
        <>
          <Paragraph>
            {byCard ? 'Prefer another way? ' : ''}Please pay {payee.name} {money}, and put{' '}
            <strong>{toPay.reference}</strong> in the payment note:
          </Paragraph>
          <Facts facts={handleLinks(payee, toPay)} />
        </>
      ) : (
        !byCard && (
          <Paragraph>
            {coach.first} will tell you how. Your reference is <strong>{toPay.reference}</strong>.
          </Paragraph>
        )
      )}
    </>
  );
}
