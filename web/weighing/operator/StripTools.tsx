import type { ReactNode } from 'react';
import { LanguageSwitch } from '#kit/LanguageSwitch.tsx';
import { ThemeSwitch } from '#kit/ThemeSwitch.tsx';
import css from './operator.module.css';

/** The right end of the strip: language, theme and whoever works here. */
export function StripTools({ person }: { person: ReactNode }) {
  return (
    <>
      <span className={css.gap} />
      <span className={css.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
        {person}
      </span>
    </>
  );
}
