type Go = () => void;

let guard: ((go: Go) => void) | undefined;

/** Does what takes a person away from the page; asks first while something on it is not saved. */
export const leave = (go: Go) => (guard ? guard(go) : go());

/** Set by the page that holds something unsaved, and taken away by it. */
export const guardLeaving = (ask: typeof guard) => {
  guard = ask;
};
