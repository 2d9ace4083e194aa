import type { EventPayload } from '@fungo/contracts';
import { ButtonLink, Paragraph, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { AccountView } from './account-view';

type Change = EventPayload<'identity.second-factor-changed'>['change'];

const words: Record<Change, { title: string; said: string }> = {
  on: {
    title: 'Two-step sign-in is on',
    said: 'from now on, signing in to your account takes a code from your app as well. Keep your recovery codes where you can find them without your phone.',
  },
  off: { title: 'Two-step sign-in is off', said: 'from now on, your password alone opens your account.' },
  'new-codes': {
    title: 'You have new recovery codes',
    said: 'new recovery codes were made for your account. The old ones no longer work.',
  },
  'code-used': {
    title: 'A recovery code was used',
    said: 'somebody used one of your recovery codes. It does not work a second time.',
  },
  reset: {
    title: 'The academy turned off your two-step sign-in',
    said: 'the academy turned off your two-step sign-in and signed you out everywhere. Your password alone opens your account until you set it up again.',
  },
};

export const secondFactorMail = ({
  name,
  academy,
  link,
  change,
}: AccountView & { change: Change }): Mail => ({
  subject: `${words[change].title}: your account at ${academy}`,
  preheader: change === 'reset' ? 'Did you ask for this?' : 'If this was you, there is nothing to do.',
  body: (
    <>
      <Title>{words[change].title}</Title>
      <Paragraph>
        Hi {name.first}, {words[change].said}
      </Paragraph>
      <Paragraph>
        {change === 'reset' ? 'If you did not ask the academy for this' : 'If this was not you'}, tell us
        right away and <TextLink href={link('/forgot-password')}>choose a new password</TextLink>.
      </Paragraph>
      <ButtonLink href={link('/account')}>See your account</ButtonLink>
    </>
  ),
});
