import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from './Icon.tsx';
import part from './Note.module.css';
import type { Tone } from '../tone.ts';

const SIGNS = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  accent: IconInfoCircle,
  idle: IconInfoCircle,
} as const;

/** A notice inside the page: sign, bold line, plain line. `live` reads it out when it appears. */
export function Note({
  tone = 'idle',
  title,
  live = false,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  live?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={classes(part.note, part[tone])}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon of={SIGNS[tone]} className={part.sign} />
      <div className="grow">
        {title && <div className="m">{title}</div>}
        {children && <div className={title ? part.text : undefined}>{children}</div>}
      </div>
    </div>
  );
}
