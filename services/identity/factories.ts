import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { answerIn, constants, SiteSettings } from '@fungo/contracts';
import { firstFamily, type SignedIn } from '@fungo/platform';
import type { z } from 'zod';
import { StoredConsent } from './src/accounts/consent.entity';
import { StoredPlayer } from './src/accounts/player.entity';
import { StoredUser } from './src/accounts/user.entity';
import { InstructorProfile } from './src/accounts/instructor-profile.entity';
import { passwordCost } from './src/passwords/hashing-threads';
import { PasswordReset } from './src/password-reset/password-reset.entity';
import { StoredSite } from './src/site/site.entity';

/** The default password of accounts made by factories. */
export const demoPassword = 'play-ball';

const names = [
  ['Maya', 'Castillo'],
  ['Owen', 'Brandt'],
  ['Priya', 'Nair'],
  ['Luke', 'Hadley'],
  ['Tess', 'Okafor'],
  ['Caleb', 'Winters'],
  ['Rosa', 'Delgado'],
  ['Ben', 'Sorensen'],
] as const;

const hashes = new Map<string, Promise<string>>();
let lastUser = 0;

interface Extras {
  password?: string;
  /** The guardian who consented; null if the account has given no answer. */
  consent?: { guardian: string } | null;
}

/** An account, by default an adult student with a unique name and address. */
export async function createUser(
  dataSource: DataSource,
  { password = demoPassword, consent, ...changes }: Partial<StoredUser> & Extras = {},
): Promise<StoredUser> {
  const n = lastUser++;
  const [firstName, lastName] = names[n % names.length]!;
  if (!hashes.has(password)) hashes.set(password, hash(password, passwordCost));
  const users = dataSource.getRepository(StoredUser);
  const id = changes.id ?? randomUUID();
  await users.insert({
    id,
    email: `${firstName}.${lastName}.${n}@fungo.test`.toLowerCase(),
    passwordHash: await hashes.get(password),
    firstName,
    lastName,
    addressProvedAt: new Date(),
    ...changes,
  });
  if (consent !== null && (changes.role ?? 'student') === 'student')
    await dataSource.getRepository(StoredConsent).insert({
      userId: id,
      givenAt: changes.createdAt,
      ...answerIn(consent ? { parentName: consent.guardian } : { player: 'adult' })!,
    });
  return users.findOneByOrFail({ id });
}

/** One more player of a family. */
export function createPlayer(
  dataSource: DataSource,
  changes: Partial<StoredPlayer> & Pick<StoredPlayer, 'familyId'>,
): Promise<StoredPlayer> {
  const player = { id: randomUUID(), firstName: 'Leo', lastName: 'Delgado', ...changes };
  return dataSource.getRepository(StoredPlayer).save(player);
}

/** A coach's account, by default with an empty profile. */
export async function createInstructor(
  dataSource: DataSource,
  {
    user: account,
    ...changes
  }: Omit<Partial<InstructorProfile>, 'user'> & { user?: Partial<StoredUser> } = {},
): Promise<InstructorProfile> {
  const user = await createUser(dataSource, { role: 'instructor', ...account });
  const profiles = dataSource.getRepository(InstructorProfile);
  const { identifiers } = await profiles.insert({ ...changes, userId: user.id });
  return Object.assign(await profiles.findOneByOrFail(identifiers[0]!), { user });
}

/** A request for a new password, by default valid for half an hour and without a mail. */
export function createPasswordReset(
  dataSource: DataSource,
  changes: Partial<PasswordReset> = {},
): Promise<PasswordReset> {
  const { linkMinutes } = constants.limits.passwordReset;
  return dataSource.getRepository(PasswordReset).save({
    id: randomUUID(),
    userId: null,
    expiresAt: new Date(Date.now() + linkMinutes * 60_000),
    ...changes,
  });
}

/** Settings as saved by an administrator; the rest has neutral defaults. */
export async function createSiteSettings(
  dataSource: DataSource,
  settings: z.input<typeof SiteSettings> = {},
  { version }: Partial<StoredSite> = {},
): Promise<SiteSettings> {
  const parsed = SiteSettings.parse(settings);
  await dataSource.getRepository(StoredSite).save({ id: 1, settings: parsed, version });
  return parsed;
}

/** The account's owner as the gateway signs them. */
export const signedIn = (user: StoredUser, changes: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'user',
  id: user.id,
  ...firstFamily(user.id),
  role: user.role,
  instructorId: null,
  firstName: user.firstName,
  lastName: user.lastName,
  sessionId: randomUUID(),
  address: '127.0.0.1',
  ...changes,
});
