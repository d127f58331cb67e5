import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '../router/Link.tsx';
import { DropMenu } from '#kit/part/DropMenu.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { useMay, useMe } from '../me.tsx';
import { creationsFor } from './new-menu.ts';
import { usePlaces } from './use-places.ts';
import { SHELL_WORDS } from './words.ts';

/** Everything the reader may create, each on its own screen; not there when there is nothing. */
export function CreateMenu({ size = 'xs' }: { size?: 'xs' | 'xl' }) {
  const say = useSay();
  const may = useMay();
  const { company } = useMe();
  const places = usePlaces().flatMap((group) => group.places);
  const creations = creationsFor(places, may, company.id);
  if (creations.length === 0) return null;
  return (
    <DropMenu>
      <Menu.Target>
        <Button
          size={size}
          variant="soft"
          leftSection={<Icon of={IconPlus} size="s" />}
          rightSection={<Icon of={IconChevronDown} size="s" />}
        >
          {say(SHELL_WORDS.create)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {creations.map(({ words, ...where }) => (
          <Menu.Item key={where.to} renderRoot={(props) => <Link {...props} {...where} />}>
            {say(words)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </DropMenu>
  );
}
