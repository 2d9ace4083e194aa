import { constants } from '@fungo/contracts';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { atStart } from '../templates/name-of.rules';
import type { MembershipView } from './account-view';

const { videosPerMonth, analysisWithinHours } = constants.membership;

export const membershipBegunMail = ({ name, academy, link, whose }: MembershipView): Mail => ({
  subject: `${atStart(whose)} membership at ${academy} has started`,
  preheader: `Send up to ${videosPerMonth} swings a month to our coaches.`,
  body: (
    <>
      <Title>{whose === 'your' ? 'You are a member' : `${atStart(whose)} membership has started`}</Title>
      <Paragraph>
        Hi {name.first}, {whose} membership at {academy} has started. Send us {whose} first swing anytime.
      </Paragraph>
      <Facts
        facts={{
          'Each month': `${videosPerMonth} swings`,
          Review: `within ${analysisWithinHours.min} to ${analysisWithinHours.max} hours`,
        }}
      />
      <ButtonLink href={link('/player-dashboard')}>Send a swing</ButtonLink>
      <Paragraph>
        Film from the side, with your whole body in the picture. A coach watches your swing frame by frame and
        draws on what matters.
      </Paragraph>
    </>
  ),
});
