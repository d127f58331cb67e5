import { Drawer } from '@mantine/core';
import { IconDots, IconSearch } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { IconButton } from '#kit/IconButton.tsx';
import { LanguageSwitch } from '#kit/LanguageSwitch.tsx';
import { useSay } from '#kit/language.tsx';
import { ThemeSwitch } from '#kit/ThemeSwitch.tsx';
import { Bell } from './Bell.tsx';
import { useMay } from './me.tsx';
import { CompanySlip, Nav } from './Nav.tsx';
import { openPalette } from './palette.ts';
import { placesFor } from './places.ts';
import { Brand } from './Sidebar.tsx';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

function PhoneBar({ openMore }: { openMore: () => void }) {
  const say = useSay();
  const may = useMay();
  const places = placesFor((permission) => may({ permission })).flatMap((group) => group.places);
  return (
    <nav className={css.phoneBar} aria-label={say(SHELL_WORDS.navigation)}>
      {places.flatMap(({ to, short, icon }) =>
        short && icon ? (
          <Link
            key={to}
            to={to}
            className={css.phoneItem}
            activeOptions={{ exact: to === '/', includeSearch: false }}
          >
            <Icon of={icon} size="l" />
            {say(short)}
          </Link>
        ) : (
          []
        ),
      )}
      <button type="button" className={css.phoneItem} onClick={openMore}>
        <Icon of={IconDots} size="l" />
        {say(SHELL_WORDS.more)}
      </button>
    </nav>
  );
}

/** The frame on a phone: the bar at the bottom holds the daily places, "more" the whole menu. */
export function PhoneFrame({ person, children }: { person: ReactNode; children: ReactNode }) {
  const say = useSay();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // Whichever way leads to another screen, the menu does not stay open over it.
  const [moreAt, setMoreAt] = useState<string | null>(null);
  const isMore = moreAt === pathname;
  return (
    <div className={css.phone}>
      <header className={css.phoneTop}>
        <Brand />
        <div className={css.ends}>
          <IconButton icon={IconSearch} size="xl" label={say(SHELL_WORDS.searchName)} onClick={openPalette} />
          <Bell size="xl" />
        </div>
      </header>
      {children}
      <PhoneBar openMore={() => setMoreAt(pathname)} />
      <Drawer
        opened={isMore}
        onClose={() => setMoreAt(null)}
        size="100%"
        title={say(SHELL_WORDS.menu)}
        closeButtonProps={{ 'aria-label': say(SHELL_WORDS.close) }}
      >
        <div className={css.phoneNav}>
          <CompanySlip small={false} />
          <Nav />
          <div className={css.phoneEnds}>
            {person}
            <LanguageSwitch />
            <ThemeSwitch size="xl" />
          </div>
        </div>
      </Drawer>
    </div>
  );
}
