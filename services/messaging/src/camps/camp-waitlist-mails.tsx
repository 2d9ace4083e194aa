import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { FamilyView } from './camp-view';
import { CampFactsOf } from './camp-parts';

const newSpots = ({ family }: FamilyView) =>
  family.children.length === 1 ? 'A spot' : `${family.children.length} spots`;

export const placeOffered = (view: FamilyView): Mail => {
  const { camp, children, spots, claim, until } = view;
  return {
    subject: `${newSpots(view)} opened up: ${camp.title}`,
    preheader: `We are holding the ${spots} for you until ${until}.`,
    body: (
      <>
        <Title>{newSpots(view)} opened up for you</Title>
        <Paragraph>
          You are next on the waitlist for {camp.title}: {children} can come. We are holding the {spots} for
          you until {until}. After that, we ask the next family.
        </Paragraph>
        <CampFactsOf camp={camp} more={{ Players: children, 'Held until': until }} />
        <ButtonLink href={claim}>Register now</ButtonLink>
        <Paragraph>
          No longer need the {spots}? The same page lets you pass {spots === 'spot' ? 'it' : 'them'} on to the
          next family.
        </Paragraph>
      </>
    ),
  };
};

export const offerLapsed = ({ camp, link, children, spots }: FamilyView): Mail => ({
  subject: `The ${spots} at ${camp.title} went to the next family`,
  preheader: `We could hold the ${spots} only for a while.`,
  body: (
    <>
      <Title>We could not hold the {spots} any longer</Title>
      <Paragraph>
        We held the {spots} at {camp.title} for {children} and did not hear from you, so we asked the next
        family on the waitlist. Would you still like to come? Join the waitlist again, and we will email you
        when there is room.
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
        You are on the waitlist for this {camp.noun}. We are sorry: it will not take place, so the waitlist is
        closed.
      </Paragraph>
      <CampFactsOf camp={camp} />
      <ButtonLink href={link('/camps-clinics')}>See our other camps</ButtonLink>
    </>
  ),
});
