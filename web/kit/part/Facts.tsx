import type { ReactNode } from 'react';
import part from './Facts.module.css';

/** The strip of two to four figures under a page head, the hero first and the ruler last. */
export function Facts({ children }: { children: ReactNode }) {
  return <div className={part.facts}>{children}</div>;
}

/** One fact of the strip; without a width (pixels) it takes what is left. */
export function Fact({ label, width, children }: { label?: string; width?: number; children: ReactNode }) {
  return (
    <div className={part.fact} style={width ? { width } : { flex: '1 1 auto' }}>
      {label && <div className="lab">{label}</div>}
      {children}
    </div>
  );
}
