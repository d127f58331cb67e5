import type { ReactNode } from 'react';
import { LanguageSwitch } from '#kit/part/LanguageSwitch.tsx';
import { part } from '#shell/frame/part.tsx';
import css from '../operator.module.css';

// With what places its hint.
const ThemeSwitch = part(
  async () => (await import('#kit/part/ThemeSwitch.tsx')).ThemeSwitch,
  () => {},
  () => <span className={css.theme} />,
);

/** The right end of the strip: language, theme and the person signed in. */
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
