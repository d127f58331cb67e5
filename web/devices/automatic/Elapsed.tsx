import { useEffect, useState } from 'react';

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes and seconds since an instant, counted on: "00:41". */
export function Elapsed({ since }: { readonly since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(beat);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  return (
    <span className="lab fig">
      {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </span>
  );
}
