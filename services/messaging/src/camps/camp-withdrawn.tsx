import { formatMoney } from '@fungo/contracts';
import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { RegistrationView } from './camp-view';
import { CampFactsOf } from './camp-parts';

export const registrationWithdrawn = ({ camp, children, registration, page }: RegistrationView): Mail => {
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
            We return {formatMoney(refund)} to you. What you paid by card goes back to your card, which takes
            5 to 10 days; the rest we return the way it came.
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
