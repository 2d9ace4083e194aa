import { z } from 'zod';
import { adultAge, consentVersions } from '../consents';
import { instant, integer, optional, personName } from '../fields';

/** Whom an account is for. */
export const players = ['minor', 'adult'] as const;

/** What an account has answered last: for a player under 18, which guardian consented, and to which version of the text. */
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
  /** The version of the text that was shown; without it the latest. */
  consentText: optional(integer(1, consentVersions.account)),
};
const player = z.enum(players, 'Please choose one.');

/** Registering may leave it open: the account is asked after signing in. */
export const consentFields = { player: optional(player), ...guardian };

interface Answer {
  player?: (typeof players)[number] | undefined;
  age?: number | undefined;
  parentName?: string | undefined;
  guardianConsent?: boolean | undefined;
}

/** For a player under age, a guardian says who they are and consents. */
export const withConsentRules = <S extends z.ZodType<Answer>>(schema: S): S =>
  rules.reduce(
    (checked, { field, message, holds }) =>
      checked.refine(holds, {
        path: [field],
        message,
        when: ({ value }) => value instanceof Object, // together with other errors, not only once they are fixed
      }),
    schema,
  );

const rules: { field: keyof Answer; message: string; holds: (answer: Answer) => boolean }[] = [
  {
    field: 'player',
    message: `The age says that the player is under ${adultAge}.`,
    holds: ({ player, age }) => player !== 'adult' || age === undefined || age >= adultAge,
  },
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

export const ConsentAnswer = withConsentRules(z.object({ player, ...guardian }));
export type ConsentAnswer = z.output<typeof ConsentAnswer>;
