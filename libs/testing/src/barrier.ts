/** Holds callers back until this many have come. */
export function barrier(count: number): () => Promise<void> {
  let here = 0;
  let open: () => void;
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    here += 1;
    if (here === count) open();
    return all;
  };
}
