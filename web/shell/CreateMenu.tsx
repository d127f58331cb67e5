import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { useMay } from './me.tsx';
import { placesFor } from './places.ts';
import { SHELL_WORDS } from './words.ts';

/** Everything the reader may create, each on its own screen; not there when there is nothing. */
export function CreateMenu() {
  const say = useSay();
  const may = useMay();
  const creatable = placesFor((permission) => may({ permission }))
    .flatMap(({ places }) => places)
    .filter(({ create }) => create && may(create));
  if (creatable.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="soft"
          leftSection={<Icon of={IconPlus} size="s" />}
          rightSection={<Icon of={IconChevronDown} size="s" />}
        >
          {say(SHELL_WORDS.create)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {creatable.map(({ to, create }) => (
          <Fragment key={to}>
            {create && (
              <Menu.Item renderRoot={(props) => <Link {...props} to={to} search={{ open: 'new' }} />}>
                {say(create.words)}
              </Menu.Item>
            )}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
