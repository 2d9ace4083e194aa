import { useEffect, useState } from 'react';

/** The value, once it has not changed for a while: what is typed asks the server, or draws a picture, only in the pauses. */
export function useDebounced<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
