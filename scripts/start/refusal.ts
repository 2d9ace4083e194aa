/** Why Fungo does not start, in plain words and without a stack. */
export class Refusal extends Error {}
