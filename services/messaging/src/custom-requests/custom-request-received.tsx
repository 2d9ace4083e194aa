import { constants } from '@fungo/contracts';
import type { Name } from '../templates/name-of.rules';
import type { Link } from '../templates/links';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

const { replyWithinHours } = constants.customRequest;

/**
 * Goes to an address that anybody may have typed. It repeats none of the typed text, so that nobody can use us to send
 * their words to a stranger.
 */
export const customRequestReceived = ({ coach, link }: { coach: Name; link: Link }): Mail => ({
  subject: `We have your lesson request for ${coach.full}`,
  preheader: `${coach.first} will contact you within ${replyWithinHours} hours.`,
  body: (
    <>
      <Title>We have your lesson request</Title>
      <Paragraph>
        Thank you! {coach.full} has your custom lesson request. You will be contacted within{' '}
        {replyWithinHours} hours to arrange a date, time and place.
      </Paragraph>
      <Facts facts={{ Coach: coach.full, Answer: `within ${replyWithinHours} hours` }} />
      <ButtonLink href={link('/instructors')}>Meet our coaches</ButtonLink>
      <Paragraph>
        Didn’t ask for a lesson? Someone may have typed your email by mistake. You don’t need to do anything.
      </Paragraph>
    </>
  ),
});
