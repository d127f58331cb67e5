import { Drawer } from '@mantine/core';
import { IconDots, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { IconButton } from '#kit/part/IconButton.tsx';
import { LanguageSwitch } from '#kit/part/LanguageSwitch.tsx';
import { useSay } from '#kit/language.tsx';
import { PhoneTopContext } from '#kit/page/phone-top.tsx';
import { ThemeSwitch } from '#kit/part/ThemeSwitch.tsx';
import { Bell } from './Bell.tsx';
import { searchCalls } from '../api/calls/search.gen.ts';
import { CalibrationSign, CalibrationWarning } from './CalibrationWarning.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import { Link, markedAt } from '../router/Link.tsx';
import { CompanySlip, Nav } from './Nav.tsx';
import { useMay } from '../me.tsx';
import { openPalette } from './palette.ts';
import { useWanted } from '../router/router.ts';
import { Brand } from './Sidebar.tsx';
import css from './shell.module.css';
import { usePlaces } from './use-places.ts';
import { SHELL_WORDS } from './words.ts';

function PhoneBar({ openMore }: { openMore: () => void }) {
  const say = useSay();
  const places = usePlaces().flatMap((group) => group.places);
  return (
    <nav className={css.phoneBar} aria-label={say(SHELL_WORDS.navigation)}>
      {places.flatMap(({ to, short, icon }) =>
        short && icon ? (
          <Link key={to} to={to} className={css.phoneItem} marked={markedAt(to)}>
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
  const may = useMay();
  const pathname = useWanted(String);
  // The menu is open at one address only, so every way to another screen closes it.
  const [moreAt, setMoreAt] = useState<string | null>(null);
  const isMore = moreAt === pathname;
  const [top, setTop] = useState<HTMLElement | null>(null);
  return (
    <div className={css.phone}>
      <header className={css.phoneTop}>
        {/* A page whose title stands here takes the place of the program's name. */}
        <div ref={setTop} className={css.phoneTitle} />
        <Brand />
        <div className={css.ends}>
          {may(searchCalls.all) && (
            <IconButton
              icon={IconSearch}
              size="xl"
              label={say(SHELL_WORDS.searchName)}
              onClick={openPalette}
            />
          )}
          <CalibrationSign open={() => setMoreAt(pathname)} />
          <Bell size="xl" />
        </div>
      </header>
      <PhoneTopContext value={top}>{children}</PhoneTopContext>
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
          <div className={css.phoneFirst}>
            <CreateMenu size="xl" />
            <CalibrationWarning />
          </div>
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
