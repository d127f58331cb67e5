import { useEffect, useState } from 'react';

const LOOK_MS = 20_000;

/** The time in milliseconds, looked at often enough to count minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
