import type { Directory } from '../deliveries/directory';
import { MailNotNeeded } from '../deliveries/mail-writer';
import type { OutgoingMail } from '../deliveries/mailer';
import { nameOf } from '../templates/name-of.rules';
import { addressOf } from './camp-mail-words';

/** The family of a registration or a place in line, and the address that it typed. */
interface Family {
  id: string | null | undefined;
  playerIds?: string[] | undefined;
  address: string;
}

/**
 * The address that the family typed, or the account of another of its guardians.
 * @throws MailNotNeeded for a guardian who has left: the mail's links open the registration
 */
export async function campRecipient(
  directory: Directory,
  recipientId: string | null,
  { id, playerIds = [], address }: Family,
): Promise<OutgoingMail['to']> {
  if (recipientId === null) return { name: '', address: addressOf(address) };
  const player = id ? await directory.findPlayerOf(id, playerIds) : null;
  if (!player?.guardians.some(({ userId }) => userId === recipientId))
    throw new MailNotNeeded('The guardian has left the family.');
  const guardian = await directory.getPerson(recipientId);
  return { name: nameOf(guardian).full, address: guardian.email };
}
