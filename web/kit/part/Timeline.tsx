import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import part from './Timeline.module.css';
import type { Tone } from '../tone.ts';

/** What happened to a thing, newest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={part.timeline}>{children}</ol>;
}

/** One happening: ok = measured or approved (filled), accent = edited, warn = waiting, bad = refused or lost. */
export function TimelineItem({
  tone = 'idle',
  title,
  detail,
  when,
  children,
}: {
  tone?: Tone;
  title: ReactNode;
  detail?: ReactNode;
  when: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={classes(part.item, part[tone])}>
      <span className={part.point} />
      <div>
        <span className="m">{title}</span>
        {detail && <span className={part.detail}>{detail}</span>}
      </div>
      <div className={part.when}>{when}</div>
      {children}
    </li>
  );
}
