import { type Cents, formatMoney, toCents, toDollars } from '@fungo/contracts';
import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { RegistrationView } from './camp-view';
import { CampFactsOf } from './camp-parts';

/** @param byCard the refund to each card */
export const registrationWithdrawn = (
  { camp, children, registration, page }: RegistrationView,
  byCard: Cents[],
): Mail => {
  const { refund, kept } = registration.withdrawn ?? { refund: 0, kept: 0 };
  return {
    subject: `You cancelled: ${camp.title}`,
    preheader:
      refund > 0 ? `${formatMoney(refund)} is on its way back to you.` : 'Your registration is cancelled.',
    body: (
      <>
        <Title>You cancelled</Title>
        <Paragraph>
          Your registration of {children} for {camp.title} is cancelled. The attached camp.ics removes the
          days from your calendar.
        </Paragraph>
        {refund > 0 && (
          <Paragraph>
            We return {formatMoney(refund)} to you. {waysBack(toCents(refund), byCard)}
          </Paragraph>
        )}
        {kept > 0 && (
          <Paragraph>By our refund policy we keep {formatMoney(kept)} of what you had paid.</Paragraph>
        )}
        <CampFactsOf camp={camp} more={{ Reference: registration.reference }} />
        <ButtonLink href={page}>See my registration</ButtonLink>
        <Paragraph>Didn’t cancel? Please reply to this email.</Paragraph>
      </>
    ),
  };
};

/** The ways of the refund: '$100 and $50 go back to your cards, which takes 5 to 10 days.' */
function waysBack(refund: Cents, byCard: Cents[]): string {
  const sum = byCard.reduce<number>((all, cents) => all + cents, 0);
  if (sum === 0) return 'It comes back the way it came.';
  const amounts = new Intl.ListFormat('en-US').format(byCard.map((cents) => formatMoney(toDollars(cents))));
  const [go, cards] = byCard.length > 1 ? ['go', 'cards'] : ['goes', 'card'];
  const rest = sum < refund ? '; the rest comes back the way it came' : '';
  return `${amounts} ${go} back to your ${cards}, which takes 5 to 10 days${rest}.`;
}
