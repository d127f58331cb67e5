import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { newMenu } from '@terezi/domain/identity/rights.ts';
import { Link } from './Link.tsx';
import { Fragment } from 'react';
import { DropMenu } from '#kit/DropMenu.tsx';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { useMay } from './me.tsx';
import { usePlaces } from './use-places.ts';
import { SHELL_WORDS } from './words.ts';

/** Everything the reader may create, each on its own screen; not there when there is nothing. */
export function CreateMenu() {
  const say = useSay();
  const may = useMay();
  const creatable = usePlaces()
    .flatMap(({ places }) => places)
    .filter(({ create }) => create && may(create));
  if (creatable.length === 0 || !may({ permission: newMenu })) return null;
  return (
    <DropMenu>
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
    </DropMenu>
  );
}
