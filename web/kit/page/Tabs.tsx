import type { ReactNode } from 'react';
import part from './Tabs.module.css';

/**
 * A row of links that switch the view; the link with `aria-current` is the open one, which routers set by themselves. Parts
 * of one page, which keep what is being typed in them, are buttons.
 */
export function Tabs({ label, end, children }: { label: string; end?: ReactNode; children: ReactNode }) {
  return (
    <nav className={part.tabs} aria-label={label}>
      {children}
      {end && <div className={part.end}>{end}</div>}
    </nav>
  );
}
