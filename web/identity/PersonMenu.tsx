import { Menu, Modal, useMantineColorScheme } from '@mantine/core';
import { IconBuildingSkyscraper, IconKey, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { DropMenu } from '#kit/part/DropMenu.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay, useMe } from '#shell/me.tsx';
import { signOut } from '#shell/api/sign-out.ts';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import css from './gate.module.css';
import { Face } from '#shell/pictures/Face.tsx';
import { initials } from '#shell/pictures/initials.ts';
import { PasswordForm } from './password/PasswordForm.tsx';
import { IDENTITY_WORDS } from './words.ts';

// For a few people, and seldom.
const EnterCompany = lazy(async () => ({ default: (await import('./EnterCompany.tsx')).EnterCompany }));

const THEMES = [
  { value: 'light', name: IDENTITY_WORDS.lightTheme },
  { value: 'dark', name: IDENTITY_WORDS.darkTheme },
  { value: 'auto', name: IDENTITY_WORDS.systemTheme },
] as const;

function Themes() {
  const say = useSay();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const chosen = (value: string) => {
    const theme = THEMES.find((each) => each.value === value);
    if (theme) setColorScheme(theme.value);
  };
  return (
    <>
      <Menu.Label>{say(IDENTITY_WORDS.theme)}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={chosen}>
        {THEMES.map(({ value, name }) => (
          <Menu.RadioItem key={value} value={value}>
            {say(name)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

type Props = {
  /** How the button looks, where it is not the round one with the initials. */
  button?: { readonly className: string | undefined; readonly content: ReactNode } | undefined;
  /** What the menu offers above the person's own account. */
  lead?: ReactNode;
  /** What becomes of typed text at a sign-out. */
  leaves?: Words;
  /** Whether it opens as soon as it is drawn: it was asked for before it was loaded. */
  startsOpen?: boolean;
};

/** The menu of the signed-in person: profile, password, theme and the way out. */
export function PersonMenu({ button, lead, leaves = IDENTITY_WORDS.draftsGo, startsOpen = false }: Props) {
  const say = useSay();
  const me = useMe();
  const may = useMay();
  const [dialog, setDialog] = useState<'password' | 'enter' | null>(null);
  const close = () => setDialog(null);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!startsOpen) return;
    // Pressed here as if by hand, so that closing gives the focus back to it.
    target.current?.focus();
    target.current?.click();
  }, [startsOpen]);
  return (
    <>
      <DropMenu>
        <Menu.Target>
          <button
            ref={target}
            type="button"
            className={button ? button.className : css.ava}
            aria-label={
              button ? undefined : `${initials(me.fullname)}, ${say(IDENTITY_WORDS.account)}: ${me.fullname}`
            }
          >
            {button ? button.content : <Face person={me} />}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={css.person}>
            <div className="m el">{me.fullname}</div>
            <div className="cap el">{me.email}</div>
          </div>
          <Menu.Divider />
          {lead}
          <Menu.Item component={Link} to="/profile" leftSection={<Icon of={IconUserCircle} />}>
            {say(IDENTITY_WORDS.profile)}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconKey} />} onClick={() => setDialog('password')}>
            {say(IDENTITY_WORDS.changePassword)}
          </Menu.Item>
          {may(companyCalls.enter) && (
            <Menu.Item leftSection={<Icon of={IconBuildingSkyscraper} />} onClick={() => setDialog('enter')}>
              {say(IDENTITY_WORDS.enterCompanyMore)}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Themes />
          <Menu.Divider />
          <Menu.Item
            leftSection={<Icon of={IconLogout} />}
            rightSection={<span className="cap">{say(leaves)}</span>}
            onClick={() => void signOut()}
          >
            {say(SHELL_WORDS.signOut)}
          </Menu.Item>
        </Menu.Dropdown>
      </DropMenu>
      {dialog === 'enter' && (
        <Suspense>
          <EnterCompany close={close} />
        </Suspense>
      )}
      <Modal
        opened={dialog === 'password'}
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
