import type { Icon as TablerIcon } from '@tabler/icons-react';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/part/Icon.tsx';
import css from './gate.module.css';

/** The sign above what a page before the sign-in tells. */
export function Mark({ icon, tone }: { readonly icon: TablerIcon; readonly tone: 'ok' | 'wait' | 'warn' }) {
  return (
    <span className={classes(css.mark, css[tone])}>
      <Icon of={icon} size="l" />
    </span>
  );
}
