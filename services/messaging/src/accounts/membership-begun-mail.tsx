import { constants } from '@fungo/contracts';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { AccountView } from './account-view';

const { videosPerMonth, analysisWithinHours } = constants.membership;

export const membershipBegunMail = ({ name, academy, link }: AccountView): Mail => ({
  subject: `Your membership at ${academy} has started`,
  preheader: `Send up to ${videosPerMonth} swings a month to our coaches.`,
  body: (
    <>
      <Title>You are a member</Title>
      <Paragraph>
        Hi {name.first}, your membership at {academy} has started. Send us your first swing anytime.
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
