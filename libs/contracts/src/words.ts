import { z } from 'zod';

/** The hint for a value of the wrong type, by the expected type. */
const byType: Record<string, string> = {
  string: 'Please enter text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  nan: 'Please enter a number.',
  boolean: 'Please choose yes or no.',
  array: 'Please send a list.',
  object: 'Please fill in this part.',
  record: 'Please fill in this part.',
  date: 'Please enter a date.',
};

/** The hint for a text of the wrong format, by the expected format. */
const byFormat: Record<string, string> = {
  email: 'Please enter a valid email',
  url: 'Please enter a web address.',
  date: 'Please enter a date.',
  time: 'Please enter a time.',
  datetime: 'Please enter a date and time.',
  uuid: 'This is not an id.',
};

const check = 'Please check this entry.';

/**
 * The message for a value that breaks a rule without a message of its own. Zod's own messages name types and options of
 * the program, so they never leave the server.
 */
function wordsOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_value') return 'Please choose one of the options.';
  if (issue.code === 'too_small') return `At least ${counted(issue.minimum, issue.origin)}.`;
  if (issue.code === 'too_big') return `At most ${counted(issue.maximum, issue.origin)}.`;
  if (issue.code === 'unrecognized_keys') return 'This contains something we did not ask for.';
  if (issue.code === 'invalid_format') return byFormat[issue.format] ?? check;
  if (issue.input === undefined || issue.input === null) return 'Required.';
  return issue.code === 'invalid_type' ? (byType[issue.expected] ?? check) : check;
}

function counted(bound: number | bigint, origin: string): string {
  const [one, many] =
    { string: ['character', 'characters'], array: ['entry', 'entries'], set: ['entry', 'entries'] }[origin] ??
    [];
  return many ? `${bound} ${Number(bound) === 1 ? one : many}` : String(bound);
}

/** One default for each kind of rule, in every schema. A rule's own message takes precedence. */
z.config({ customError: wordsOf });
