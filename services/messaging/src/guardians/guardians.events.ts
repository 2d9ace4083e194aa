import { mailEvents, mailTo, oneMail } from '../deliveries/mails.events';
import { guardiansChanged, invitation } from './guardian-mails';

export const GuardiansEvents = mailEvents({
  'identity.guardian-invited': oneMail(invitation),
  'identity.guardians-changed': ({ tell, ...facts }) => tell.map((id) => mailTo(id, guardiansChanged, facts)),
});
