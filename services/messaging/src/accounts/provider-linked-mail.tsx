import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { AccountView } from './account-view';

export const providerLinkedMail = ({
  name,
  academy,
  link,
  provider,
}: AccountView & { provider: string }): Mail => ({
  subject: `You can sign in to ${academy} with ${provider}`,
  preheader: 'If this was you, there is nothing to do.',
  body: (
    <>
      <Title>Sign in with {provider}</Title>
      <Paragraph>
        Hi {name.first}, somebody signed in to your account at {academy} with {provider}, and can do so again
        from now on.
      </Paragraph>
      <Paragraph>If this was not you, secure your {provider} account, and tell us.</Paragraph>
      <ButtonLink href={link('/account')}>See where you are signed in</ButtonLink>
    </>
  ),
});
