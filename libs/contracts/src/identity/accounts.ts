import { z } from 'zod';
import { limits, membership } from '../constants';
import { csv } from '../csv';
import { endpointOf, perHour, roles, staff } from '../endpoint';
import {
  byUuid,
  changedPersonName,
  email,
  instant,
  integer,
  optional,
  personName,
  phone,
  text,
  textOrNumber,
  typedCode,
  uuid,
  version,
} from '../fields';
import { order, pageOf } from '../page';
import { Consent, ConsentAnswer, consentFields } from './consent';
import { newPasswordFields, withSamePasswords } from './passwords';

const identity = endpointOf('identity');

const name = (what: string) => personName(limits.name, `${what} is required.`);

/** From an authenticator app, or a recovery code. */
export const Code = typedCode(limits.code);

/** `required`: the academy requires one of its staff, and this person has none yet. */
export const secondFactorStates = ['on', 'off', 'required'] as const;

/** The signed-in person's own record. */
export const User = z.object({
  id: uuid,
  email: z.string(),
  /** Whether the emailed link was used. Until then the account sees nothing that others entered for the address. */
  addressProved: z.boolean(),
  /** Whether they have chosen one. An account created by a provider's sign-in starts without one. */
  hasPassword: z.boolean(),
  secondFactor: z.enum(secondFactorStates),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  /** Today's age, estimated. */
  age: z.number().nullable(),
  /** The day on which it was given; null: unknown. */
  ageAsOf: z.string().nullable(),
  position: z.string().nullable(),
  experience: z.string().nullable(),
  parentName: z.string().nullable(),
  parentEmail: z.string().nullable(),
  parentPhone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  membershipStatus: z.enum(membership.statuses),
  /** For the current month on the site's calendar. */
  videosThisMonth: z.number(),
  /** The person it is for, and a guardian's consent; null: not answered yet. */
  consent: Consent.nullable(),
  /** A coach's id in slots, lessons and videos. */
  instructorId: z.number().nullable(),
  createdAt: instant,
  version,
});
export type User = z.infer<typeof User>;

export const newNameFields = { firstName: name('First name'), lastName: name('Last name') };

/** The body of a registration. The server decides role and membership, and ignores them here. */
export const Registration = withSamePasswords(
  z.object({
    ...newNameFields,
    email,
    ...newPasswordFields,
    age: optional(integer(limits.age.min, limits.age.max)),
    position: optional(text(limits.name)),
    experience: optional(textOrNumber(limits.shortText)),
    parentEmail: optional(email),
    parentPhone: optional(phone),
    ...consentFields,
  }),
);

/**
 * Absent fields stay as they are; an empty text clears. A new age or parent's name also updates who the account is for.
 */
export const ProfileUpdate = z.object({
  firstName: name('First name').optional(),
  lastName: name('Last name').optional(),
  phoneNumber: text(limits.phone).nullish(),
  age: z
    .union(
      [integer(limits.age.min, limits.age.max), z.literal('').transform(() => null)],
      'Please enter a number.',
    )
    .nullish(),
  position: text(limits.name).nullish(),
  experience: textOrNumber(limits.shortText).nullish(),
  parentName: changedPersonName(),
});

/** A player as coaches see them. */
export const Student = User.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phoneNumber: true,
  age: true,
  position: true,
  experience: true,
  profileImageUrl: true,
  membershipStatus: true,
  videosThisMonth: true,
  createdAt: true,
});
export type Student = z.infer<typeof Student>;

/** An account in the administrator's list. */
export const ListedUser = User.extend({
  /** As in the account's page. */
  lastVisitAt: instant.nullish(),
  disabledAt: instant.nullish(),
});
export type ListedUser = z.infer<typeof ListedUser>;

const listed = {
  /** Words from the first name, last name or address, in any order ({@link fold}). */
  search: text(limits.name).optional(),
  ...pageOf('uuid'),
};

export const getCurrentUser = identity({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user',
  versioned: true,
  access: 'signed-in',
  beforeSetUp: true,
  response: User,
});

export const register = identity({
  method: 'POST',
  path: '/api/register',
  summary: 'Create a student account',
  access: 'public',
  body: Registration,
  response: z.object({ user: User }),
  status: 201,
  password: true,
  errors: ['identity.email-taken'],
  rateLimit: perHour(1000),
});

export const giveConsent = identity({
  method: 'POST',
  path: '/api/me/consent',
  summary:
    'Set who your account is for and, for a player under 18, consent as a guardian; each change is recorded',
  access: 'signed-in',
  body: ConsentAnswer,
  response: User,
  rateLimit: perHour(300),
});

export const updateProfile = identity({
  method: 'PATCH',
  path: '/api/profile/update',
  summary: 'Change your own profile',
  versioned: true,
  access: 'signed-in',
  body: ProfileUpdate,
  response: User,
});

export const listStudents = identity({
  method: 'GET',
  path: '/api/students',
  summary: 'Players, newest first',
  access: staff,
  query: z.object(listed),
  response: z.array(Student),
  paged: true,
});

export const listUsers = identity({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Everybody with an account, newest first or, by `order`, oldest first',
  access: ['admin'],
  query: z.object({
    ...listed,
    role: z.enum(roles).optional(),
    state: z.enum(['enabled', 'disabled']).optional(),
    membership: z.enum(membership.statuses).optional(),
    order,
  }),
  response: z.array(ListedUser),
  paged: true,
});

export const exportUsers = identity({
  method: 'GET',
  path: '/api/admin/users.csv',
  summary: 'Everybody with an account, or those found, as a file for a spreadsheet',
  access: ['admin'],
  query: z.object({ search: listed.search, role: z.enum(roles).optional() }),
  ...csv({
    'First name': z.string(),
    'Last name': z.string(),
    Email: z.string(),
    Role: z.enum(roles),
    Membership: z.enum(membership.statuses),
    Phone: z.string().nullable(),
    Age: z.number().nullable(),
    Position: z.string().nullable(),
    Experience: z.string().nullable(),
    Parent: z.string().nullable(),
    'Parent email': z.string().nullable(),
    'Parent phone': z.string().nullable(),
    Joined: z.string(),
  }),
  status: 200,
});

export const changeRole = identity({
  method: 'PATCH',
  path: '/api/admin/users/{id}/role',
  summary: 'Change a person’s role; their sessions end',
  access: ['admin'],
  params: byUuid,
  body: z.object({ role: z.enum(roles) }),
  response: User,
  errors: ['identity.user-not-found', 'identity.last-admin'],
});
