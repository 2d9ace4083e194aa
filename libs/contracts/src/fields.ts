import { z } from 'zod';
import { limits } from './constants';
import { typedNumber } from './typed-number';
import { compatible, holdsLink, isBlank, isAddressLike, isVisible, tidy, tidyLine } from './typed-text';
import './words';

/** The version of a `versioned` record, for `If-Match`. A body may hold it too. */
export const version = z.string().optional();

/** A string, with a message for a missing one. */
const string = (missing = 'Required.') =>
  z.string({ error: ({ input }) => (isBlank(input) ? missing : 'Please enter text.') });

/**
 * Text that PostgreSQL and UTF-8 can hold: no NUL byte, no lone surrogate; white space around it is kept.
 * @param max longest length in UTF-16 units
 */
const exactText = (max: number) => storable(string(), max);

/** {@link exactText}, composed (NFC) and without white space and invisible characters around it. */
export const text = (max: number) => storable(string().overwrite(tidy), max);

const storable = (schema: z.ZodString, max: number) =>
  schema
    .max(max, { error: `At most ${max} characters.`, abort: true })
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Contains characters that cannot be stored.',
    );

/**
 * A password as every keyboard writes it: composed, half-width, with plain blanks (NFKC, as RFC 8265 compares
 * passwords). This form is hashed.
 */
export const sameOnKeyboards = (password: string): string => password.normalize('NFKC');

/** A password as typed, white space included. */
export const password = exactText(limits.password.max).meta({ format: 'password' });

/** {@link text} with a visible character. */
export const requiredText = (max: number, message = 'Required.') =>
  // Not `min(1)`, so that errors of the whole form are reported together with those of fields.
  storable(string(message).overwrite(tidy), max).refine(isVisible, message).meta({ minLength: 1 });

/**
 * {@link requiredText} for names in sentences and mails: line breaks and tabs become spaces, and marks that change the
 * text direction are dropped.
 */
export const oneLine = (max: number, message?: string) =>
  string(message).transform(tidyLine).pipe(requiredText(max, message)).meta({ minLength: 1, maxLength: max });

/** A person's name. Mails to others show it, so nothing in it may become a link in a mail program. */
export const personName = (max: number = limits.name, message?: string) =>
  oneLine(max, message).refine(
    (name) => !isAddressLike(name),
    'Please enter a name without web or email addresses.',
  );

/** The name of a league, school or other organization: 'St.Mary’s', 'Baseball.com', but no link. */
export const organizationName = (max: number, message?: string) =>
  oneLine(max, message).refine(
    (name) => !holdsLink(name),
    'Please enter a name without web or email addresses.',
  );

/** An empty field of a form, or null, counts as missing. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess((value) => (isBlank(value) ? undefined : value), schema.optional())
    .meta({ mayBeBlank: true }) as unknown as z.ZodOptional<
    z.ZodType<z.output<S> | undefined, z.input<S> | '' | null | undefined>
  >;

/** A value of a form's field, which is JSON text; `message` is for text that is none. */
export const jsonField = <S extends z.ZodType>(schema: S, message: string) =>
  z.union(
    [
      schema,
      z
        .string()
        .transform((value, context) => {
          try {
            return JSON.parse(value) as unknown;
          } catch {
            context.addIssue({ code: 'custom', message });
            return z.NEVER;
          }
        })
        .pipe(schema),
    ],
    message,
  );

/** {@link personName} in a change: if left out, it stays as it is; an empty field or null clears it. */
export const changedPersonName = () =>
  z
    .preprocess((value) => (value !== undefined && isBlank(value) ? null : value), personName().nullable())
    .meta({ mayBeBlank: true })
    .optional() as unknown as z.ZodOptional<z.ZodType<string | null, string | null>>;

const between = (min: number, max: number, tooLow?: string, noNumber = 'Please enter a number.') =>
  z
    .number({ error: ({ input }) => (isBlank(input) ? (tooLow ?? 'Required.') : noNumber) })
    .min(min, tooLow ?? `At least ${min}.`)
    .max(max, `At most ${max}.`);

/** The numbers that {@link typedNumber} reads without ambiguous thousands. */
const typedPattern = '^-?\\d+([.,]\\d{1,2})?$';

const orDigits = (schema: z.ZodNumber, type: 'number' | 'integer') =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && !isBlank(value) ? typedNumber(value) : value),
      schema,
    )
    .meta({ type: [type, 'string'], pattern: typedPattern }) as unknown as z.ZodType<number, number | string>;

/** A whole or decimal number that a form may send as typed. `tooLow` is the message for a missing or too low one. */
export const number = (min: number, max: number, tooLow?: string, noNumber?: string) =>
  orDigits(between(min, max, tooLow, noNumber), 'number');

/** {@link number}, whole. */
export const integer = (min: number, max: number, tooLow?: string) =>
  orDigits(between(min, max, tooLow).int('Please enter a whole number.'), 'integer');

/** {@link text} that a client may send as a number: years of experience, say. */
export const textOrNumber = (max: number) =>
  z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), text(max))
    .meta({ type: ['string', 'number'], maxLength: max }) as unknown as z.ZodType<string, string>; // our own forms send text

const maxId = 2 ** 31 - 1;

/** A row's id in a body: a whole number in PostgreSQL's integer range, as a number or as digits. */
export const id = integer(1, maxId);

/** A row's id in a path or query. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'This is not an id.')
  .transform(Number)
  .pipe(z.number().max(maxId, 'This is not an id.'));

export const uuid = z.uuid('This is not an id.');

const anId = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}';

/** Ids in a query, separated by commas. */
export const uuids = (max: number) =>
  z
    .string()
    .regex(new RegExp(`^${anId}(,${anId}){0,${max - 1}}$`), 'These are no ids.')
    .transform((list) => list.split(','));

/** Path parameters: a row by its number, a row by its random id, a person. */
export const byId = z.object({ id: idText });
export const byUuid = z.object({ id: uuid });
export const ofUser = z.object({ userId: uuid });

/** One of the family's players; the first one by default. */
export const ofPlayer = z.object({ playerId: uuid.optional() });

/** The coach whose list is requested. Coaches always get their own. */
export const ofInstructor = z.object({ instructorId: idText.optional() });

export const Names = z.object({ firstName: z.string(), lastName: z.string() });
export const Coach = z.object({ user: Names });

/** Browsers' pattern for `type=email` (WHATWG). */
const emailForm = z.regexes.html5Email;

/** An address as mail servers know it: half-width, in lower case, its domain in ASCII as browsers write it. */
function mailAddress(typed: string): string {
  const address = tidyLine(compatible(typed)).toLowerCase();
  if (address.length > limits.email) return address; // refused later; the code below is slow for long text
  const [local, domain, ...rest] = address.split('@');
  if (!domain || rest.length > 0 || emailForm.test(address)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) && !/[/?#:\\%\s]/.test(domain) ? `${local}@${new URL(url).hostname}` : address;
}

/** Lower-cased, since case doesn't matter in addresses. */
export const requiredEmail = (missing = 'Please enter a valid email') =>
  string(missing)
    .overwrite(mailAddress)
    .max(limits.email, { error: `At most ${limits.email} characters.`, abort: true })
    .regex(emailForm, { error: ({ input }) => (input === '' ? missing : 'Please enter a valid email') })
    .meta({ format: 'email' });

export const email = requiredEmail();

/** A phone number; digits of a Japanese keyboard are written half-width. */
export const requiredPhone = (max: number, missing?: string, wrong = 'Please enter a phone number.') =>
  string(missing)
    .transform((typed) => tidyLine(compatible(typed)))
    .pipe(requiredText(max, missing).regex(/\d/, wrong))
    .meta({ minLength: 1, maxLength: max });

export const phone = requiredPhone(limits.phone);

/** A copied code. Capitals, blanks and hyphens of any keyboard don't matter. */
export const typedCode = (max: number, message?: string) => oneLine(max, message).transform(compatible);

/** Browsers drop line breaks and tabs from an address before they resolve it. */
const addressText = text(limits.url).refine(
  (value) => !/\p{Cc}/u.test(value),
  'Contains characters that are not allowed in an address.',
);

/** An http or https address, with a message for anything else. */
export const webAddress = (error: string) =>
  addressText.pipe(z.url({ protocol: /^https?$/, error })).meta({ format: 'uri' });

export const webUrl = webAddress('Please enter a web address.');

const notMedia = 'Please enter a web address, or a path on this site that begins with /.';

/** The address of a picture or film: a web address or a path on this site. */
export const mediaUrl = z.union([webAddress(notMedia), addressText.regex(/^\/[^/\\]/, notMedia)], notMedia);

/** A calendar date that exists, 'YYYY-MM-DD'. The range keeps out year 0, which PostgreSQL does not have. */
export const date = requiredDate('Please enter a date.');

/** {@link date} with its own message for a missing one. */
function requiredDate(missing: string) {
  return z.iso.date(missing).refine((value) => value >= '1900' && value < '3000', missing);
}

/** {@link time} with its own message for a missing one. */
export function requiredTime(missing: string) {
  return z
    .string(missing)
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, {
      error: ({ input }) => (input === '' ? missing : 'Please enter a time.'),
    })
    .transform((value) => value.slice(0, 5));
}

/** A wall-clock time, 'HH:MM' or 'HH:MM:SS'; seconds are dropped. */
export const time = requiredTime('Please enter a time.');

/** An instant with its offset, ISO 8601. */
export const instant = z.iso.datetime({ offset: true, error: 'Please enter a date and time.' });

/** A {@link date}, also as an {@link instant} whose date counts as it is written. */
export const writtenDate = requiredWrittenDate('Please enter a date.');

/** {@link writtenDate} with its own message for a missing one. */
export function requiredWrittenDate(missing: string) {
  const written = z.iso.datetime({ offset: true, local: true });
  const wrong = ({ input }: { input: unknown }) => (isBlank(input) ? missing : 'Please enter a date.');
  return z
    .string(missing)
    .transform((value) => (written.safeParse(value).success ? value.slice(0, 10) : value))
    .pipe(z.iso.date({ error: wrong }).refine((value) => value >= '1900' && value < '3000', { error: wrong }))
    .meta({ format: 'date' });
}

/** 0 Sunday to 6 Saturday. */
export const weekday = integer(0, 6);

const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** {@link weekday}, also as its English name. */
export const weekdayOrName = z
  .preprocess((value) => {
    const named = typeof value === 'string' ? weekdayNames.indexOf(value.toLowerCase()) : -1;
    return named === -1 ? value : named;
  }, weekday)
  .meta({
    type: ['integer', 'string'],
    pattern: `${typedPattern}|^(${weekdayNames.join('|')})$`,
  }) as unknown as z.ZodType<number, number | string>;
