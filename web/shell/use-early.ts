import { FIRST_VALUE_MS } from '@terezi/domain/devices/scale/scale-state.ts';
import { useEffect, useState } from 'react';

/** Whether the page has just opened, so that live values may still be on their way. */
export function useEarly(): boolean {
  const [isEarly, setEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), FIRST_VALUE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isEarly;
}
