/** Holds back who comes, until so many are there. */
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
