import { useEffect, useRef, useState } from 'react';

type Span = { readonly seconds: number };

/**
 * Whole seconds left of a span that begins anew with every new `start`; counted by the page's own clock. `ended`
 * is called once when none are left.
 */
export function useCountdown(start: Span | null, ended?: () => void): number {
  const [counted, setCounted] = useState<{ of: Span | null; left: number }>({ of: null, left: 0 });
  const latest = useRef(ended);
  useEffect(() => {
    latest.current = ended;
  }, [ended]);
  useEffect(() => {
    if (!start) return;
    const endsAt = performance.now() + start.seconds * 1000;
    const look = () => {
      const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setCounted({ of: start, left });
      if (left > 0) return;
      clearInterval(timer);
      latest.current?.();
    };
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [start]);
  return counted.of === start ? counted.left : (start?.seconds ?? 0);
}
