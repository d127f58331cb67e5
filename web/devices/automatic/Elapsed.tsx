import { useEffect, useState } from 'react';
import { clockText } from './clock-text.ts';

/** Minutes and seconds since an instant, counted on: "00:41". */
export function Elapsed({ since }: { readonly since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  return <span className="lab fig">{clockText(seconds)}</span>;
}
