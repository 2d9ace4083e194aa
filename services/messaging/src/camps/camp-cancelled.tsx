import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { RegistrationView } from './camp-view';
import { CampFactsOf } from './camp-parts';

export const campCancelled = ({ camp, children, registration, total, link }: RegistrationView): Mail => ({
  subject: `Cancelled: ${camp.title}`,
  preheader: `We are sorry: this ${camp.noun} will not take place.`,
  body: (
    <>
      <Title>{camp.title} is cancelled</Title>
      <Paragraph>
        We are sorry: this {camp.noun} will not take place, and the registration of {children} is cancelled.
        The attached camp.ics removes the days from your calendar.
      </Paragraph>
      <CampFactsOf camp={camp} more={{ Reference: registration.reference }} />
      {registration.paymentStatus !== 'unpaid' && registration.totalAmount > 0 && (
        <Paragraph>
          {registration.paymentStatus === 'paid'
            ? `You have paid ${total}.`
            : `You have paid part of ${total}.`}{' '}
          We will get in touch about your refund.
        </Paragraph>
      )}
      <ButtonLink href={link('/camps-clinics')}>See our other camps</ButtonLink>
    </>
  ),
});
