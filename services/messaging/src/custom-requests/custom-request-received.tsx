import { constants } from '@fungo/contracts';
import type { Name } from '../templates/name-of.rules';
import type { Link } from '../templates/links';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

const { replyWithinHours } = constants.customRequest;

/**
 * To an address that somebody typed, who may be anybody: it repeats nothing of what was typed, so that nobody can have
 * us carry his words to a stranger.
 */
export const customRequestReceived = ({ coach, link }: { coach: Name; link: Link }): Mail => ({
  subject: `We have your lesson request for ${coach.full}`,
  preheader: `You will be contacted within ${replyWithinHours} hours.`,
  body: (
    <>
      <Title>We have your lesson request</Title>
      <Paragraph>
        Thank you! {coach.full} has your custom lesson request. You will be contacted within{' '}
        {replyWithinHours} hours to arrange date, time and place.
      </Paragraph>
      <Facts facts={{ Coach: coach.full, Answer: `within ${replyWithinHours} hours` }} />
      <ButtonLink href={link('/instructors')}>Meet our coaches</ButtonLink>
      <Paragraph>
        You did not ask for a lesson? Then somebody gave your address by mistake: there is nothing you need to
        do.
      </Paragraph>
    </>
  ),
});
