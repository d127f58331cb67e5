import { Menu } from '@mantine/core';
import { IconLayoutDashboard, IconScaleOutline } from '@tabler/icons-react';
import { Link } from '#shell/router/Link.tsx';
import type { ReactNode } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { IDENTITY_WORDS } from './words.ts';

type Props = {
  className: string | undefined;
  content: ReactNode;
  /** For an operator at one of several scales. */
  changeScale: (() => void) | undefined;
};

/** The person's menu where there is no other: with the way to the rest of the product and to another scale. */
export function StripMenu({ changeScale, ...button }: Props) {
  const say = useSay();
  return (
    <PersonMenu
      startsOpen
      button={button}
      leaves={IDENTITY_WORDS.visitStays}
      lead={
        <>
          <Menu.Item
            leftSection={<Icon of={IconLayoutDashboard} />}
            renderRoot={(props) => <Link {...props} to="/" />}
          >
            {say(IDENTITY_WORDS.dashboard)}
          </Menu.Item>
          {changeScale && (
            <Menu.Item leftSection={<Icon of={IconScaleOutline} />} onClick={changeScale}>
              {say(IDENTITY_WORDS.changeScale)}
            </Menu.Item>
          )}
        </>
      }
    />
  );
}
