import { z } from 'zod';
import { adultAge, consentVersions } from '../consents';
import { instant, integer, optional, personName } from '../fields';

/** The person an account is for. */
export const players = ['minor', 'adult'] as const;

/** An account's latest answer. For a player under 18 it holds the guardian who consented and the version of the text. */
export const Consent = z.object({
  player: z.enum(players),
  guardianName: z.string().nullable(),
  /** The version of the text. */
  text: z.number().nullable(),
  givenAt: instant,
});
export type Consent = z.infer<typeof Consent>;

const guardian = {
  parentName: optional(personName()),
  guardianConsent: optional(z.boolean()),
  /** The version of the text that was shown; by default the latest. */
  consentText: optional(integer(1, consentVersions.account)),
};
const player = z.enum(players, 'Please choose one.');

/** All of it is optional when registering: {@link answerIn} reads the fields sent, and the account is asked for the rest. */
export const consentFields = { player: optional(player), ...guardian };

interface Said {
  player?: (typeof players)[number] | undefined;
  age?: number | null | undefined;
  parentName?: string | null | undefined;
  guardianConsent?: boolean | undefined;
  consentText?: number | undefined;
}

/** An answer without its instant. */
export type Answer = Omit<Consent, 'givenAt'>;

/**
 * The person an account is for, as far as a form tells: the age ranks first, then the choice. The name of a parent or
 * guardian is their consent, unless they say that they do not agree.
 * @returns null if the form says too little; the family is asked later, and nothing waits for the answer
 */
export function answerIn({ player, age, parentName, guardianConsent, consentText }: Said): Answer | null {
  if (age == null ? player === 'adult' : age >= adultAge)
    return { player: 'adult', guardianName: null, text: null };
  if (!parentName || guardianConsent === false) return null;
  return { player: 'minor', guardianName: parentName, text: consentText ?? consentVersions.account };
}

const rules: { field: keyof Said; message: string; holds: (answer: Said) => boolean }[] = [
  {
    field: 'parentName',
    message: 'Please enter the parent’s or guardian’s full name.',
    holds: ({ player, parentName }) => player !== 'minor' || Boolean(parentName),
  },
  {
    field: 'guardianConsent',
    message: 'Please tick this to agree.',
    holds: ({ player, guardianConsent }) => player !== 'minor' || guardianConsent === true,
  },
];

/** For a player under age, a guardian says who they are and consents. */
export const ConsentAnswer = rules.reduce(
  (checked, { field, message, holds }) =>
    checked.refine(holds, {
      path: [field],
      message,
      when: ({ value }) => value instanceof Object, // reported together with other errors
    }),
  z.object({ player, ...guardian }),
);
export type ConsentAnswer = z.output<typeof ConsentAnswer>;
