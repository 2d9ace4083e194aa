import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

export const invitationMail = ({
  invitedBy,
  academy,
  link,
  until,
}: {
  invitedBy: string;
  academy: string;
  link: string;
  /** 'Sunday, November 29' */
  until: string;
}): Mail => ({
  subject: `${invitedBy} invites you to their family at ${academy}`,
  preheader: `The link works until ${until}.`,
  body: (
    <>
      <Title>Join the family</Title>
      <Paragraph>
        {invitedBy} asks you to be a guardian of their family at {academy}. You would see and book everything
        that they do, and get the same emails.
      </Paragraph>
      <ButtonLink href={link}>See the invitation</ButtonLink>
      <Paragraph>
        The link works until {until}. Keep it to yourself. If you do not know {invitedBy}, ignore this email.
      </Paragraph>
    </>
  ),
});
