import { ButtonLink, Facts, Paragraph, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { NewDeviceView } from './account-view';

export const newDeviceMail = ({ name, academy, link, device, at }: NewDeviceView): Mail => ({
  subject: `New sign-in to your account at ${academy}`,
  preheader: 'If this was you, there is nothing to do.',
  body: (
    <>
      <Title>New sign-in</Title>
      <Paragraph>
        Hi {name.first}, somebody signed in to your account at {academy} on a device that we have not seen
        before.
      </Paragraph>
      <Facts facts={{ When: at, Device: device }} />
      <Paragraph>
        If this was you, there is nothing to do. If it was not, choose a new password now:
      </Paragraph>
      <ButtonLink href={link('/forgot-password')}>Choose a new password</ButtonLink>
      <Paragraph>
        A new password signs every device out. To see where you are signed in, open{' '}
        <TextLink href={link('/account')}>your account</TextLink>.
      </Paragraph>
    </>
  ),
});
