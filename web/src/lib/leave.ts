interface Guard {
  ask: (go: () => void) => void;
  onPopState: (event: PopStateEvent) => void;
}

let guard: Guard | undefined;

/** Does what takes a person away from the page; asks first while something on it is not saved. */
export const leave = (go: () => void) => (guard ? guard.ask(go) : go());

/** Set by the page that holds something unsaved, and taken away by it. */
export const guardLeaving = (set: Guard | undefined) => {
  guard = set;
};

// Listeners of the window are told in the order in which they came: this one comes with the code, before any router.
addEventListener('popstate', (event) => guard?.onPopState(event));
