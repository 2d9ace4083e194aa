import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { ProofView } from './account-view';

export const confirmEmailMail = ({ name, academy, proof, until }: ProofView): Mail => ({
  subject: `Confirm your email for ${academy}`,
  preheader: `The link works until ${until}.`,
  body: (
    <>
      <Title>Confirm your email</Title>
      <Paragraph>
        Hi {name.first}, here is the link that you asked for. Once you confirm your email, lessons that a
        coach at {academy} books for it appear on your list:
      </Paragraph>
      <ButtonLink href={proof}>Confirm my email</ButtonLink>
      <Paragraph>The link works until {until}. If you did not ask for it, ignore this email.</Paragraph>
    </>
  ),
});
