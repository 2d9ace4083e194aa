import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

interface InvitationView {
  invitedBy: string;
  academy: string;
  link: string;
  /** 'Sunday, November 29' */
  until: string;
}

export const invitationMail = ({ invitedBy, academy, link, until }: InvitationView): Mail => ({
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

/** To a player of age. */
export const handOverMail = ({ invitedBy, academy, link, until }: InvitationView): Mail => ({
  subject: `Take over your own account at ${academy}`,
  preheader: `The link works until ${until}.`,
  body: (
    <>
      <Title>Your own account</Title>
      <Paragraph>
        {invitedBy} hands over to you: your lessons, videos and results at {academy} move to an account of
        your own. Your family no longer sees them then, and emails about you go to you.
      </Paragraph>
      <ButtonLink href={link}>Take over</ButtonLink>
      <Paragraph>
        The link works until {until}. Keep it to yourself. If you do not know {invitedBy}, ignore this email.
      </Paragraph>
    </>
  ),
});
