import { Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Icon } from '#kit/Icon.tsx';
import { IconButton } from '#kit/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { CATALOGUE_WORDS } from './words.ts';

/** What can be done with a row of a list: edit it, delete it. */
export function RowActions({ name, edit, remove }: { name: string; edit: () => void; remove: () => void }) {
  const say = useSay();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDots} size="xs" label={say(CATALOGUE_WORDS.actions, { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconPencil} />} onClick={edit}>
          {say(CATALOGUE_WORDS.edit)}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconTrash} className="t-bad" />} onClick={remove}>
          {say(CATALOGUE_WORDS.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
