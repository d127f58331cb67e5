import { Menu } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { IDENTITY_WORDS } from './words.ts';

type Props = { className: string | undefined; content: ReactNode };

/** The person's menu where there is no other: with the way to the rest of the product. */
export function StripMenu(button: Props) {
  const say = useSay();
  return (
    <PersonMenu
      startsOpen
      button={button}
      lead={
        <Menu.Item
          leftSection={<Icon of={IconLayoutDashboard} />}
          renderRoot={(props) => <Link {...props} to="/" />}
        >
          {say(IDENTITY_WORDS.dashboard)}
        </Menu.Item>
      }
    />
  );
}
