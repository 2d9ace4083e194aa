import { AddToCalendar } from '../templates/add-to-calendar';
import { ButtonLink, Lines, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { RegistrationView } from './camp-view';
import { BeforeYouCome, CampFactsOf, HowToPay } from './camp-parts';

export const campRegistered = (view: RegistrationView): Mail => {
  const { camp, children, days, total, registration, page, payBy, spots } = view;
  const isOwed = registration.paymentStatus !== 'paid' && registration.totalAmount > 0;
  return {
    subject: `You are registered: ${camp.title}`,
    preheader: `${camp.dates}. ${isOwed ? 'Here is how to pay and what to bring.' : 'Here is what to bring.'}`,
    body: (
      <>
        <Title>You are registered</Title>
        <Paragraph>
          Thank you! We look forward to seeing {children} at {camp.title}. The attached camp.ics puts the days
          in your calendar.
        </Paragraph>
        <CampFactsOf
          camp={camp}
          more={{
            Days: days.length > 0 ? <Lines lines={days} /> : '',
            Players: children,
            Total: registration.totalAmount === 0 ? 'Nothing to pay' : total,
            Reference: registration.reference,
          }}
        />
        <AddToCalendar links={view.addTo} />
        {isOwed && <HowToPay {...view} />}
        {isOwed && payBy && (
          <Paragraph>
            Please pay by {payBy}. After that day we have to give your {spots} to another family.
          </Paragraph>
        )}
        <ButtonLink href={page}>See my registration</ButtonLink>
        <BeforeYouCome camp={camp} />
        <Paragraph>
          Didn’t register? Somebody typed your email by mistake. Please reply to this message, and we will
          delete the registration.
        </Paragraph>
      </>
    ),
  };
};
