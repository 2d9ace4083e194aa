import { AddToCalendar } from '../templates/add-to-calendar';
import { ButtonLink, Facts, Lines, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { CampChange } from './camp-changes';
import { CampFactsOf } from './camp-parts';
import type { RegistrationView } from './camp-view';

export const campMoved = (view: RegistrationView, changes: CampChange[]): Mail => {
  const { camp, children, days, page, registration } = view;
  const [{ what, now }] = changes as [CampChange];
  return {
    subject: `Changed: ${camp.title}`,
    preheader:
      changes.length === 1 ? `${what} now: ${now}.` : `${camp.dates}, ${camp.hours}, ${camp.location}.`,
    body: (
      <>
        <Title>{camp.title} has changed</Title>
        <Paragraph>
          This is different from what we told you before. The registration of {children} stays as it is.
        </Paragraph>
        <Facts
          facts={Object.fromEntries(
            changes.map(({ what: name, was, now: is }) => [
              name,
              <Lines key={name} lines={[`Before: ${was}`, `Now: ${is}`]} />,
            ]),
          )}
        />
        <Paragraph>
          The attached camp.ics moves the entries in your calendar. From now on, this is how it is:
        </Paragraph>
        <CampFactsOf
          camp={camp}
          more={{
            Days: days.length > 0 ? <Lines lines={days} /> : '',
            Players: children,
            Reference: registration.reference,
          }}
        />
        <AddToCalendar links={view.addTo} />
        {registration.refundTerms && (
          <Paragraph>
            Does it no longer work for you? You can cancel on the page of your registration.{' '}
            {registration.totalAmount === 0
              ? 'You can cancel until the first day.'
              : registration.refundTerms.text}
          </Paragraph>
        )}
        <ButtonLink href={page}>See my registration</ButtonLink>
      </>
    ),
  };
};
