import { mailEvents, mailTo } from '../deliveries/mails.events';
import { passwordReset } from './password-mails';

export const PasswordsEvents = mailEvents({
  'identity.password-reset-requested': ({ resetId, userId }) => [mailTo(userId, passwordReset, { resetId })],
});
