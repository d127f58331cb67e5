import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { Keycap } from '#kit/Keycap.tsx';
import { LanguageSwitch } from '#kit/LanguageSwitch.tsx';
import { useSay } from '#kit/language.tsx';
import { Bell } from './Bell.tsx';
import { CalibrationWarning } from './CalibrationWarning.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import { openPalette } from './palette.ts';
import css from './shell.module.css';
import { usePlaces } from './use-places.ts';
import { SHELL_WORDS } from './words.ts';

/** Search at the left; at the right what needs attention, what can be created, language, bell and person. */
export function TopBar({ person }: { person: ReactNode }) {
  const say = useSay();
  const hasPages = usePlaces().length > 0;
  return (
    <header className={css.top}>
      {hasPages && (
        <button type="button" className={css.find} onClick={openPalette}>
          <Icon of={IconSearch} />
          <span className="el">{say(SHELL_WORDS.search)}</span>
          <Keycap keys="Ctrl K" />
        </button>
      )}
      <div className={css.ends}>
        <CalibrationWarning />
        <CreateMenu />
        <LanguageSwitch />
        <Bell />
        {person}
      </div>
    </header>
  );
}
