import { ButtonLink, Paragraph, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { RegistrationView } from './camp-view';
import { CampFactsOf, chosenWay, HowToPay } from './camp-parts';

const paymentWords = { unpaid: 'Not paid', partial: 'Paid in part', paid: 'Paid' };

export const paymentChanged = (view: RegistrationView): Mail => {
  const { camp, children, total, registration, page, receipt } = view;
  const { paymentStatus } = registration;
  const title = {
    unpaid: 'Not marked as paid',
    partial: 'We have part of your payment',
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
              ? `Thank you! We have received part of the total of ${total} for ${camp.title}.`
              : `Our records say that ${camp.title} is not paid for ${children}. If you have paid, please reply to this email.`}
        </Paragraph>
        <CampFactsOf
          camp={camp}
          more={{ Total: total, Payment: paymentWords[paymentStatus], Reference: registration.reference }}
        />
        {paymentStatus === 'unpaid' && <HowToPay {...view} />}
        {paymentStatus === 'unpaid' ? (
          <ButtonLink href={page}>See my registration</ButtonLink>
        ) : (
          <ButtonLink href={receipt}>See my receipt</ButtonLink>
        )}
      </>
    ),
  };
};

/** Sent two days before unpaid places are released. */
export const paymentDue = (view: RegistrationView): Mail => {
  const { camp, children, spots, total, due, payBy, page, registration } = view;
  return {
    subject: `Please pay by ${payBy}: ${camp.title}`,
    preheader: `We hold your ${spots} until then. The total is ${total}.`,
    body: (
      <>
        <Title>Please pay by {payBy}</Title>
        <Paragraph>
          We hold your {spots} at {camp.title} for {children}. We have not seen your payment of {due} yet, and
          after {payBy} we have to give the {spots} to another family.
        </Paragraph>
        <CampFactsOf camp={camp} more={{ Total: total, Reference: registration.reference }} />
        <HowToPay {...view} />
        <ButtonLink href={page}>See my registration</ButtonLink>
        <Paragraph>Already paid? Please reply to this email, and we will look for your payment.</Paragraph>
      </>
    ),
  };
};

/** Sent a week before the rest is due, after a deposit or without one. */
export const restDue = (view: RegistrationView): Mail => {
  const { camp, children, owed, rest, pay, registration } = view;
  const chosen = chosenWay(view, 'all');
  const title = rest ? `The rest is due by ${rest.by}` : 'The rest is due';
  return {
    subject: `${title}: ${camp.title}`,
    preheader: `${owed} is still to be paid for ${children}.`,
    screen: `${owed} is still to be paid.`,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>
          {registration.received > 0 && 'Thank you for your deposit! '}
          {camp.title} is getting close, and {owed} is still to be paid for {children}.
        </Paragraph>
        <CampFactsOf
          camp={camp}
          more={{ Total: view.total, 'Still to pay': owed, Reference: registration.reference }}
        />
        <ButtonLink href={chosen?.href ?? pay}>{chosen?.label ?? 'Pay now'}</ButtonLink>
        {chosen && (
          <Paragraph>
            <TextLink href={pay}>See all ways to pay</TextLink>
          </Paragraph>
        )}
        <Paragraph>Already paid? Please reply to this email, and we will look for your payment.</Paragraph>
      </>
    ),
  };
};

/** For staff. The families' names are in the product, not in the mail. */
export const restOverdue = (camp: string, families: number, page: string): Mail => {
  const who = families === 1 ? 'A family has' : `${families} families have`;
  return {
    subject: `Payments overdue: ${camp}`,
    preheader: `${who} not paid the rest in time.`,
    body: (
      <>
        <Title>Payments overdue</Title>
        <Paragraph>
          {who} not paid the rest for {camp} in time. Their spots stay theirs unless you decide otherwise.
        </Paragraph>
        <ButtonLink href={page}>See who owes what</ButtonLink>
      </>
    ),
  };
};

export const registrationLapsed = ({
  camp,
  children,
  spots,
  registration,
  link,
}: RegistrationView): Mail => ({
  subject: `We released your ${spots} at ${camp.title}`,
  preheader: 'We did not receive your payment in time.',
  body: (
    <>
      <Title>We released your {spots}</Title>
      <Paragraph>
        We did not receive your payment for {camp.title} in time, so we released the {spots} that we held for{' '}
        {children}. You are welcome to register again if there is room. The attached camp.ics removes the days
        from your calendar.
      </Paragraph>
      <CampFactsOf camp={camp} more={{ Reference: registration.reference }} />
      <ButtonLink href={link('/camps-clinics')}>Register again</ButtonLink>
      <Paragraph>Did you pay after all? Please reply to this email, and we will sort it out.</Paragraph>
    </>
  ),
});
