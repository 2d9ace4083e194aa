import type { Secrets } from '@fungo/platform';

const [former, next] = [
  'the former secret of at least 32 characters',
  'the next secret, at least 32 characters long',
];

/** The secrets of processes before, while and after the operator replaces FUNGO_SECRET, in the order of the steps. */
export const secretSteps = {
  before: { FUNGO_SECRET: former },
  nextKnown: { FUNGO_SECRET: former, FUNGO_SECRET_ALSO: next },
  nextSigns: { FUNGO_SECRET: next, FUNGO_SECRET_ALSO: former },
  after: { FUNGO_SECRET: next },
} satisfies Record<string, Secrets>;

type Step = keyof typeof secretSteps;

const neighbors: [Step, Step][] = [
  ['before', 'nextKnown'],
  ['nextKnown', 'nextSigns'],
  ['nextSigns', 'after'],
];

/** Processes that run together while one step follows another, in both orders. */
export const stepsTogether = neighbors.flatMap(([one, other]) => [
  [one, other] as const,
  [other, one] as const,
]);

/** Processes without a second secret, which do not understand each other. */
export const stepsApart = [
  ['before', 'after'],
  ['after', 'before'],
] as const;
