/** Why Fungo does not start, in words for whoever asked it to; no stack is shown with it. */
export class Refusal extends Error {}
