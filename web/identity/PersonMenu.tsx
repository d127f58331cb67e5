import { Menu, Modal, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconKey, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { useMe } from '#shell/me.tsx';
import css from './gate.module.css';
import { initials } from './initials.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import { signOut } from '#shell/sign-out.ts';
import { SHELL_WORDS } from '#shell/words.ts';
import { IDENTITY_WORDS } from './words.ts';

/** Whoever has signed in: profile, password, theme and the way out. */
export function PersonMenu() {
  const say = useSay();
  const me = useMe();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const [shown, setShown] = useState<'profile' | 'password' | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button
            type="button"
            className={css.ava}
            aria-label={`${initials(me.fullname)}, ${say(IDENTITY_WORDS.account)}: ${me.fullname}`}
          >
            {initials(me.fullname)}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={css.person}>
            <div className="m el">{me.fullname}</div>
            <div className="cap el">{me.email}</div>
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon of={IconUserCircle} />} onClick={() => setShown('profile')}>
            {say(IDENTITY_WORDS.profile)}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconKey} />} onClick={() => setShown('password')}>
            {say(IDENTITY_WORDS.changePassword)}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon of={isDark ? IconSun : IconMoon} />}
            onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          >
            {say(isDark ? IDENTITY_WORDS.lightTheme : IDENTITY_WORDS.darkTheme)}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon of={IconLogout} />} onClick={() => void signOut()}>
            {say(SHELL_WORDS.signOut)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ProfileDialog opened={shown === 'profile'} close={close} />
      <Modal
        opened={shown === 'password'}
        onClose={close}
        title={say(IDENTITY_WORDS.changePassword)}
        closeButtonProps={{ 'aria-label': say(IDENTITY_WORDS.close) }}
        size={400}
      >
        <PasswordForm done={close} cancel={close} />
      </Modal>
    </>
  );
}
