import { constants } from '@fungo/contracts';
import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { atStart } from '../templates/name-of.rules';
import type { FailedCardView, MembershipView } from './account-view';

const { pricePerMonth } = constants.membership;

export const cardFailedMail = ({ name, academy, link, whose, retriesOn }: FailedCardView): Mail => ({
  subject: `We could not charge your card for ${whose} membership at ${academy}`,
  preheader: `You are still a member. We try again on ${retriesOn}.`,
  body: (
    <>
      <Title>Your card was declined</Title>
      <Paragraph>
        Hi {name.first}, we could not charge ${pricePerMonth} for {whose} membership this month. You are still
        a member, and you can send swings as before.
      </Paragraph>
      <Paragraph>
        We’ll try your card again on {retriesOn}. If it keeps failing, your membership ends. To keep it,
        change your card.
      </Paragraph>
      <ButtonLink href={link('/subscribe')}>Change your card</ButtonLink>
    </>
  ),
});

export const membershipUnpaidMail = ({ name, academy, link, whose }: MembershipView): Mail => ({
  subject: `${atStart(whose)} membership at ${academy} has ended`,
  preheader: 'We could not charge your card. Nothing more will be charged.',
  body: (
    <>
      <Title>{atStart(whose)} membership has ended</Title>
      <Paragraph>
        Hi {name.first}, we tried several times and could not charge your card, so {whose} membership has
        ended. Nothing more will be charged. The swings you sent and their reviews stay.
      </Paragraph>
      <Paragraph>You can come back anytime, with any card.</Paragraph>
      <ButtonLink href={link('/subscribe')}>See the membership</ButtonLink>
    </>
  ),
});
