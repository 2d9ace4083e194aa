import { constants } from '@fungo/contracts';
import type { Name } from '../templates/name-of.rules';
import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

const { linkMinutes } = constants.limits.passwordReset;

export const passwordResetMail = ({
  name,
  academy,
  link,
  until,
}: {
  name: Name;
  academy: string;
  link: string;
  /** '3:45 PM EST' */
  until: string;
}): Mail => ({
  subject: `Choose a new password for ${academy}`,
  preheader: `The link works once, for ${linkMinutes} minutes.`,
  body: (
    <>
      <Title>Choose a new password</Title>
      <Paragraph>
        Hi {name.first}, someone, hopefully you, asked to reset the password of your account at {academy}.
        Choose a new one here:
      </Paragraph>
      <ButtonLink href={link}>Choose a new password</ButtonLink>
      <Paragraph>
        The link works once, for {linkMinutes} minutes: until {until}. Keep it to yourself. Choosing a new
        password signs every device out of your account.
      </Paragraph>
      <Paragraph>If you did not ask for this, ignore this email. Your password stays the same.</Paragraph>
    </>
  ),
});
