import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { RegistrationView } from './camp-view';
import { CampFactsOf, HowToPay } from './camp-parts';

const paymentWords = { unpaid: 'Not paid', partial: 'Paid in part', paid: 'Paid' };

export const paymentChanged = (view: RegistrationView): Mail => {
  const { camp, children, total, registration, page } = view;
  const { paymentStatus } = registration;
  const title = {
    unpaid: 'Your payment is open',
    partial: 'We have a part of your payment',
    paid: 'We have your payment',
  };
  return {
    subject: `${title[paymentStatus]}: ${camp.title}`,
    preheader: `${paymentWords[paymentStatus]}: ${total}.`,
    body: (
      <>
        <Title>{title[paymentStatus]}</Title>
        <Paragraph>
          {paymentStatus === 'paid'
            ? `Thank you! ${camp.title} is paid for ${children}.`
            : paymentStatus === 'partial'
              ? `Thank you! We have received a part of the total of ${total} for ${camp.title}.`
              : `Our list says that ${camp.title} is not paid for ${children}. If you have paid, please reply to this email.`}
        </Paragraph>
        <CampFactsOf
          camp={camp}
          more={{ Total: total, Payment: paymentWords[paymentStatus], Reference: registration.reference }}
        />
        {paymentStatus === 'unpaid' && <HowToPay {...view} />}
        <ButtonLink href={page}>See my registration</ButtonLink>
      </>
    ),
  };
};

/** Two days before the places go back. */
export const paymentDue = (view: RegistrationView): Mail => {
  const { camp, children, total, payBy, page, registration } = view;
  return {
    subject: `Please pay by ${payBy}: ${camp.title}`,
    preheader: `We hold your place until then. The total is ${total}.`,
    body: (
      <>
        <Title>Please pay by {payBy}</Title>
        <Paragraph>
          We hold a place at {camp.title} for {children}. We have not seen your payment of {total} yet, and
          after {payBy} we have to give the place to another family.
        </Paragraph>
        <CampFactsOf camp={camp} more={{ Total: total, Reference: registration.reference }} />
        <HowToPay {...view} />
        <ButtonLink href={page}>See my registration</ButtonLink>
        <Paragraph>
          You have paid already? Then please reply to this email, and we will look for it.
        </Paragraph>
      </>
    ),
  };
};

export const registrationLapsed = ({ camp, children, registration, link }: RegistrationView): Mail => ({
  subject: `Your place at ${camp.title} is open again`,
  preheader: 'We have not received your payment in time.',
  body: (
    <>
      <Title>Your place is open again</Title>
      <Paragraph>
        We have not received your payment for {camp.title} in time, and had to give back the place that we
        held for {children}. The attached camp.ics takes the days out of your calendar.
      </Paragraph>
      <CampFactsOf camp={camp} more={{ Reference: registration.reference }} />
      <ButtonLink href={link('/camps-clinics')}>Register again</ButtonLink>
      <Paragraph>
        You have paid after all? Then please reply to this email, and we will sort it out.
      </Paragraph>
    </>
  ),
});
