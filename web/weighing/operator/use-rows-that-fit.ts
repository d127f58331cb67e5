import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many rows of this height fit under a head of the same height; counted anew whenever the room changes. */
export function useRowsThatFit(
  rowHeight: number,
  least: number,
): readonly [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(least);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setRows(Math.max(least, Math.floor(element.clientHeight / rowHeight) - 1));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rowHeight, least]);
  return [place, rows];
}
