import { ButtonLink, Paragraph, Subtitle, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { ProofView } from './account-view';

export const welcomeMail = ({ name, academy, link, proof, until }: ProofView): Mail => ({
  subject: `Welcome to ${academy}: please confirm your email`,
  preheader: 'One tap, and lessons that we book for you are on your list.',
  body: (
    <>
      <Title>Welcome, {name.first}</Title>
      <Paragraph>
        Your account at {academy} is ready. Please confirm that this is your email, so that lessons that a
        coach books for it are on your list, and on nobody else’s:
      </Paragraph>
      <ButtonLink href={proof}>Confirm my email</ButtonLink>
      <Paragraph>The link works until {until}. Everything else works already.</Paragraph>
      <Subtitle>What comes next</Subtitle>
      <Paragraph>
        <TextLink href={link('/book-lesson')}>Book a lesson</TextLink> with the coach and at the hour that
        suit you. Between lessons, <TextLink href={link('/subscribe')}>members send swings</TextLink> and
        coaches answer frame by frame.
      </Paragraph>
      <Paragraph>
        You did not register? Then somebody typed your email by mistake: ignore this email, and nothing of
        yours is shown to them.
      </Paragraph>
    </>
  ),
});
