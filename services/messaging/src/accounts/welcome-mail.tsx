import { ButtonLink, Paragraph, Subtitle, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { ConsentView, ProofView } from './account-view';
import { ConsentParts } from './consent-mails';

export const welcomeMail = ({ proof, until, ...view }: ProofView & ConsentView): Mail => {
  const { name, academy, link } = view;
  return {
    subject: `Welcome to ${academy}: please confirm your email`,
    preheader: 'One tap, and the lessons that we book for you appear on your list.',
    body: (
      <>
        <Title>Welcome, {name.first}</Title>
        <Paragraph>
          Your account at {academy} is ready. Please confirm your email, so that lessons that a coach books
          for it appear on your list and nobody else’s:
        </Paragraph>
        <ButtonLink href={proof}>Confirm my email</ButtonLink>
        <Paragraph>The link works until {until}. You can use everything else right away.</Paragraph>
        <ConsentParts {...view} />
        <Subtitle>What comes next</Subtitle>
        <Paragraph>
          <TextLink href={link('/book-lesson')}>Book a lesson</TextLink> with the coach you like, at a time
          that works for you. Between lessons,{' '}
          <TextLink href={link('/subscribe')}>members send swings</TextLink>, and a coach reviews them frame
          by frame.
        </Paragraph>
        <Paragraph>
          On another phone or computer, we ask for your password, too. Didn’t create an account? Someone may
          have typed your email by mistake. Ignore this email, and they will see nothing of yours. Or make the
          account your own: follow the link and choose a new password. That signs everyone else out.
        </Paragraph>
      </>
    ),
  };
};
