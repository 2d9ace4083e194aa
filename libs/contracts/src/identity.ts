import { z } from 'zod';
import { limits, membership } from './constants';
import { endpoint, roles } from './endpoint';
import {
  email,
  exactText,
  idText,
  instant,
  integer,
  number,
  oneLine,
  optional,
  phone,
  requiredText,
  text,
  uuid,
} from './fields';
import { pageOf } from './page';
import { PaymentHandles, Site, SiteSettings } from './site';

const minutes = (n: number) => n * 60;
const name = (what: string) => oneLine(limits.name, `${what} is required.`);
const password = exactText(limits.password.max).meta({ format: 'password' });

/** As it is typed, white space included. */
export const NewPassword = password
  .min(limits.password.min, `At least ${limits.password.min} characters.`)
  .refine((typed) => typed === '' || typed.trim() !== '', 'Please choose more than blanks.');

/** The signed-in person's own record. */
export const User = z.object({
  id: uuid,
  email: z.string(),
  /** By the link of a mail. Until then nothing is shown that others tie to the address. */
  addressProved: z.boolean(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  age: z.number().nullable(),
  position: z.string().nullable(),
  experience: z.string().nullable(),
  parentName: z.string().nullable(),
  parentEmail: z.string().nullable(),
  parentPhone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  membershipStatus: z.enum(membership.statuses),
  /** A coach's id in slots, lessons and videos. */
  instructorId: z.number().nullable(),
  createdAt: instant,
});
export type User = z.infer<typeof User>;

export const Instructor = z.object({
  id: z.number(),
  user: z.object({
    id: uuid,
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    /** Only for who is signed in. */
    email: z.string().optional(),
  }),
  bio: z.string(),
  experience: z.string(),
  hourlyRate: z.number(),
  location: z.string(),
  certifications: z.string(),
  specialties: z.array(z.string()),
  /** The same list under the other name that the specification's clients read. */
  specializations: z.array(z.string()),
  /** Mean of all ratings, null while there is none. */
  averageRating: z.number().nullable(),
  totalReviews: z.number(),
  /** Only for who is signed in; null: pay the academy's. */
  paymentHandles: PaymentHandles.nullable().optional(),
});
export type Instructor = z.infer<typeof Instructor>;

export const Credentials = z.object({
  email,
  password: password.min(1, 'Password is required.'),
});

/** What registration sends. Role and membership are the server's: they are not read. */
export const Registration = z
  .object({
    firstName: name('First name'),
    lastName: name('Last name'),
    email,
    password: NewPassword,
    confirmPassword: z.string(),
    age: optional(integer(3, 120)),
    position: optional(text(limits.name)),
    experience: optional(text(limits.shortText)),
    parentName: optional(text(limits.name)),
    parentEmail: optional(email),
    parentPhone: optional(phone),
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    when: ({ value }) => value instanceof Object, // beside other complaints, not after they are mended
  });

/** Absent fields stay as they are; an empty text clears. */
export const ProfileUpdate = z.object({
  firstName: name('First name').optional(),
  lastName: name('Last name').optional(),
  phoneNumber: text(limits.phone).nullish(),
  age: z.union([integer(3, 120), z.literal('').transform(() => null)], 'Please enter a number.').nullish(),
  position: text(limits.name).nullish(),
  experience: text(limits.shortText).nullish(),
});

export const InstructorUpdate = z.object({
  bio: text(limits.longText).optional(),
  specialties: z
    .array(requiredText(limits.name))
    .max(limits.specialties)
    .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, 'Already listed.')
    .optional(),
  hourlyRate: number(0, 10_000).optional(),
  experience: text(limits.shortText).optional(),
  location: text(limits.shortText).optional(),
  certifications: text(limits.longText).optional(),
  paymentHandles: PaymentHandles.nullish(),
});

/** What another service may know of a person; asked when a mail is sent or a name is shown. */
export const Person = z.object({
  userId: uuid,
  instructorId: z.number().nullable(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** As in {@link User}. */
  addressProved: z.boolean(),
  /** A coach's own, as in {@link Instructor}; null: pay the academy's. */
  paymentHandles: PaymentHandles.nullable(),
  /** Grows with each change, so that an older answer never overwrites a newer one. */
  version: z.number(),
});
export type Person = z.infer<typeof Person>;

/** What coaches see of a player. */
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
  createdAt: true,
});
export type Student = z.infer<typeof Student>;

const listed = {
  /** Found in first name, last name or address, whatever its case. */
  search: text(limits.name).optional(),
  ...pageOf('uuid'),
};

const identity = <const S extends Omit<Parameters<typeof endpoint>[0], 'service'>>(spec: S) =>
  endpoint({ service: 'identity', ...spec });

export const getCurrentUser = identity({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Who is signed in',
  access: 'signed-in',
  response: User,
  status: 200,
  errors: [],
});

export const login = identity({
  method: 'POST',
  path: '/api/custom-login',
  summary: 'Sign in: starts a new session in a cookie',
  access: 'public',
  body: Credentials,
  response: z.object({ user: User }),
  status: 200,
  password: true,
  errors: ['auth.bad-credentials', 'auth.too-many-failures', 'request.too-many'],
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
  rateLimit: { max: 1000, window: minutes(60) },
});

export const logout = identity({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out; without a session it does nothing',
  access: 'public',
  response: z.object({ message: z.string() }),
  status: 200,
  errors: [],
});

export const logoutByNavigation = identity({
  method: 'GET',
  path: '/api/logout',
  summary: 'Sign out by following a link on this site, then go home',
  access: 'public',
  status: 302,
  errors: ['request.foreign-origin'],
  navigationOnly: true,
});

export const listInstructors = identity({
  method: 'GET',
  path: '/api/instructors',
  summary: 'The academy’s coaches',
  access: 'public',
  response: z.array(Instructor),
  status: 200,
  errors: [],
});

export const updateInstructor = identity({
  method: 'PATCH',
  path: '/api/instructors/{id}',
  summary: 'Change a coach’s profile: his own, or any for an administrator',
  access: ['instructor', 'admin'],
  params: z.object({ id: idText }),
  body: InstructorUpdate,
  response: Instructor,
  status: 200,
  errors: ['identity.instructor-not-found'],
});

export const getInstructorProfile = identity({
  method: 'GET',
  path: '/api/instructor/profile',
  summary: 'The coach’s own profile; an administrator’s is null, or the one he names',
  access: ['instructor', 'admin'],
  query: z.object({ instructorId: idText.optional() }),
  response: Instructor.nullable(),
  status: 200,
  errors: ['identity.instructor-not-found'],
});

export const updateProfile = identity({
  method: 'PATCH',
  path: '/api/profile/update',
  summary: 'Change one’s own profile',
  access: 'signed-in',
  body: ProfileUpdate,
  response: User,
  status: 200,
  errors: [],
});

export const getSite = identity({
  method: 'GET',
  path: '/api/site',
  summary: 'The academy’s name, contacts, partners, photos and links',
  access: 'public',
  shared: true,
  response: Site,
  status: 200,
  errors: [],
});

export const updateSite = identity({
  method: 'PUT',
  path: '/api/site',
  summary: 'Change the site’s settings, all of them at once',
  access: ['admin'],
  body: SiteSettings,
  response: Site,
  status: 200,
  errors: [],
});

export const listStudents = identity({
  method: 'GET',
  path: '/api/students',
  summary: 'Players, newest first',
  access: ['instructor', 'admin'],
  query: z.object(listed),
  response: z.array(Student),
  status: 200,
  errors: [],
  paged: true,
});

export const listUsers = identity({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Everybody with an account, newest first',
  access: ['admin'],
  query: z.object({ ...listed, role: z.enum(roles).optional() }),
  response: z.array(User),
  status: 200,
  errors: [],
  paged: true,
});

export const changeRole = identity({
  method: 'PATCH',
  path: '/api/admin/users/{id}/role',
  summary: 'Make somebody a student, instructor or administrator; open sessions end',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({ role: z.enum(roles) }),
  response: User,
  status: 200,
  errors: ['identity.user-not-found', 'identity.last-admin'],
});

export const forgotPassword = identity({
  method: 'POST',
  path: '/api/password/forgot',
  summary: 'Send a link to choose a new password, if there is such an account',
  access: 'public',
  body: z.object({ email }),
  response: z.object({ message: z.string() }),
  status: 202,
  errors: [],
  rateLimit: { max: 1000, window: minutes(60) },
});

export const resetPassword = identity({
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Choose a new password by the link of a mail; all sessions end',
  access: 'public',
  body: z.object({ token: text(limits.shortText), password: NewPassword }),
  status: 204,
  password: true,
  errors: ['identity.reset-link-invalid'],
  rateLimit: { max: 1000, window: minutes(60) },
});

export const getPasswordReset = identity({
  method: 'GET',
  path: '/internal/password-resets/{id}',
  summary: 'The secret of a reset link, while it can be used',
  access: 'service',
  params: z.object({ id: uuid }),
  response: z.object({ token: z.string(), expiresAt: instant }),
  status: 200,
  errors: ['identity.reset-link-invalid'],
});

export const proveAddress = identity({
  method: 'POST',
  path: '/api/email/proof',
  summary: 'Prove the address of an account by the link of a mail; again, it does nothing',
  access: 'public',
  body: z.object({ token: text(limits.shortText) }),
  status: 204,
  errors: ['identity.proof-link-invalid'],
  rateLimit: { max: 1000, window: minutes(60) },
});

export const requestProof = identity({
  method: 'POST',
  path: '/api/email/proof/link',
  summary: 'Send the link anew that proves one’s own address; once it is proved, none is sent',
  access: 'signed-in',
  response: z.object({ message: z.string() }),
  status: 202,
  errors: ['request.too-many'],
});

export const getAddressProof = identity({
  method: 'GET',
  path: '/internal/address-proofs/{userId}',
  summary: 'The secret of a link that proves an address, while it is not proved',
  access: 'service',
  params: z.object({ userId: uuid }),
  response: z.object({ token: z.string(), expiresAt: instant }),
  status: 200,
  errors: ['identity.user-not-found', 'identity.address-proved'],
});

export const getPerson = identity({
  method: 'GET',
  path: '/internal/people/{userId}',
  summary: 'A person’s name, role and address',
  access: 'service',
  params: z.object({ userId: uuid }),
  response: Person,
  status: 200,
  errors: ['identity.user-not-found'],
});

export const listPeople = identity({
  method: 'GET',
  path: '/internal/people',
  summary:
    'Everybody, by user id, a page at a time: for rebuilding a projection; or those of these ids, for mails',
  access: 'service',
  query: z.object({
    after: uuid.optional(),
    /** With commas between them. */
    ids: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(uuid).max(limits.peopleAtOnce))
      .optional(),
  }),
  response: z.array(Person),
  status: 200,
  errors: [],
});
