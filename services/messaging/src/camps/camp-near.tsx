import { ButtonLink, Lines, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { RegistrationView } from './camp-view';
import { BeforeYouCome, CampFactsOf, HowToPay } from './camp-parts';

/** @param before days until the camp begins */
export const campNear = (view: RegistrationView, before: number): Mail => {
  const { camp, children, days, registration, total, page } = view;
  const when = before === 1 ? 'tomorrow' : before === 7 ? 'in a week' : `in ${before} days`;
  const isOwed = registration.paymentStatus !== 'paid' && registration.totalAmount > 0;
  return {
    subject: `${camp.title} begins ${when}`,
    preheader: `${camp.hours}, ${camp.location}. Here is what to bring.`,
    body: (
      <>
        <Title>
          {camp.title} begins {when}
        </Title>
        <Paragraph>We look forward to seeing {children}. Here is everything you need.</Paragraph>
        <CampFactsOf
          camp={camp}
          more={{ Days: days.length > 0 ? <Lines lines={days} /> : '', Players: children }}
        />
        <BeforeYouCome camp={camp} />
        {isOwed && (
          <Paragraph>
            The total of {total} is not marked as paid in full yet. If you have paid, please reply to this
            email with your reference, {registration.reference}.
          </Paragraph>
        )}
        {registration.paymentStatus === 'unpaid' && isOwed && <HowToPay {...view} />}
        <ButtonLink href={page}>See my registration</ButtonLink>
      </>
    ),
  };
};
