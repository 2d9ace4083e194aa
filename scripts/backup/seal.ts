import { program } from './streams';

type Through = ReturnType<typeof program>;

const asIs: Through = (bytes) => bytes;

/** Encrypts for the public keys; without any, leaves the bytes as they are. */
export const seal = (recipients: string[]): Through =>
  recipients.length === 0
    ? asIs
    : program(
        'age',
        recipients.flatMap((one) => ['--recipient', one]),
      );

/** Opens a file of a backup. @throws Error if it is encrypted and no key is given */
export function unseal(file: string, identity: string): Through {
  if (!file.endsWith('.age')) return asIs;
  if (identity === '') throw new Error('The backup is encrypted: name its key file in BACKUP_IDENTITY');
  return program('age', ['--decrypt', '--identity', identity]);
}

export const extension = (recipients: string[]): string => (recipients.length === 0 ? '' : '.age');
