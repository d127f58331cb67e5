import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { LanguageSwitch } from '#kit/part/LanguageSwitch.tsx';
import { useSay } from '#kit/language.tsx';
import { Bell } from './Bell.tsx';
import { searchCalls } from '../api/calls/search.gen.ts';
import { CalibrationWarning } from './CalibrationWarning.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import { useMay } from '../me.tsx';
import { openPalette } from './palette.ts';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

/** Search at the left; at the right what needs attention, what can be created, language, bell and person. */
export function TopBar({ person }: { person: ReactNode }) {
  const say = useSay();
  const may = useMay();
  return (
    <header className={css.top}>
      {may(searchCalls.all) && (
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
