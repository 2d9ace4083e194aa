import { useEffect, useState } from 'react';

const tickMs = 30_000;

/** The current instant in milliseconds, for words such as 'in 25 minutes'; follows the clock twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
