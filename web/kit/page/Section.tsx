import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import part from './Section.module.css';

/** A zone of a page with its heading; `flush` lets a table run to the edges under the heading. */
export function Section({
  title,
  beside,
  end,
  flush = false,
  children,
}: {
  title?: ReactNode;
  beside?: ReactNode;
  end?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes(part.section, flush && part.flush)}>
      {title && (
        <header className={part.heading}>
          <h2 className="h2">{title}</h2>
          {beside}
          {end && <div className={classes(part.end, 'end row')}>{end}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
