import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { FamilyView } from './camp-view';
import { CampFactsOf } from './camp-parts';

const places = ({ family }: FamilyView) =>
  family.children.length === 1 ? 'A place is' : `${family.children.length} places are`;

export const placeOffered = (view: FamilyView): Mail => {
  const { camp, children, claim, until } = view;
  return {
    subject: `${places(view)} free: ${camp.title}`,
    preheader: `We hold it for you until ${until}.`,
    body: (
      <>
        <Title>{places(view)} free for you</Title>
        <Paragraph>
          You are next on the waitlist of {camp.title}: {children} can come. We hold{' '}
          {view.family.children.length === 1 ? 'the place' : 'the places'} for you until {until}. After that,
          the next family is asked.
        </Paragraph>
        <CampFactsOf camp={camp} more={{ Players: children, 'Held until': until }} />
        <ButtonLink href={claim}>Register now</ButtonLink>
        <Paragraph>
          You do not need it any more? The same page lets the next family have it right away.
        </Paragraph>
      </>
    ),
  };
};

export const offerLapsed = ({ camp, link, children }: FamilyView): Mail => ({
  subject: `The place at ${camp.title} went to the next family`,
  preheader: 'We could hold it only for a while.',
  body: (
    <>
      <Title>We could not hold the place any longer</Title>
      <Paragraph>
        We held a place at {camp.title} for {children} and did not hear from you, so it went to the next
        family on the waitlist. Would you still like to come? Join the waitlist again, and we will write to
        you when a place is free.
      </Paragraph>
      <CampFactsOf camp={camp} />
      <ButtonLink href={link('/camps-clinics')}>See our camps</ButtonLink>
    </>
  ),
});

export const waitlistClosed = ({ camp, link }: FamilyView): Mail => ({
  subject: `Cancelled: ${camp.title}`,
  preheader: `This ${camp.noun} will not take place.`,
  body: (
    <>
      <Title>{camp.title} is cancelled</Title>
      <Paragraph>
        You are on the waitlist of this {camp.noun}. We are sorry: it will not take place, so the waitlist is
        closed.
      </Paragraph>
      <CampFactsOf camp={camp} />
      <ButtonLink href={link('/camps-clinics')}>See our other camps</ButtonLink>
    </>
  ),
});
