import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconCopy,
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { DropMenu } from '#kit/part/DropMenu.tsx';
import type { OpenView } from '#kit/grid/list/ListViews.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { controlState } from '#shell/control-state.ts';
import type { ViewActions } from './use-view-actions.ts';
import type { KeptView } from './view-wire.ts';
import { VIEW_WORDS } from './words.ts';

/** What the menu of an open view opens. */
export type ViewDialogName = 'name' | 'new' | 'remove';

type ItemProps = {
  readonly icon: TablerIcon;
  readonly words: Words;
  readonly run: () => void;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
};

function Item({ icon, words, run, disabled = false, title }: ItemProps) {
  const say = useSay();
  return (
    <Menu.Item leftSection={<Icon of={icon} />} onClick={run} disabled={disabled} title={title}>
      {say(words)}
    </Menu.Item>
  );
}

/** The menu of a kept view: its changes, its name, who sees it, whether it opens first, its link, its end. */
export function ViewMenu(props: {
  readonly open: OpenView;
  readonly kept: KeptView;
  readonly actions: ViewActions;
  readonly ask: (what: ViewDialogName) => void;
}) {
  const { open, kept, actions, ask } = props;
  const { acts, isShared, isDefault } = kept;
  const say = useSay();
  const change = controlState(acts.change);
  const copy = () =>
    navigator.clipboard
      .writeText(location.href)
      .then(() => toast({ title: say(VIEW_WORDS.copied) }), console.warn);
  const called = isShared
    ? say(kept.ownerName ? VIEW_WORDS.savedBy : VIEW_WORDS.ofCompany, {
        name: kept.name,
        owner: kept.ownerName ?? '',
      })
    : say(VIEW_WORDS.mine, { name: kept.name });
  return (
    <DropMenu position="bottom-start">
      <Menu.Target>
        <IconButton
          icon={IconChevronDown}
          size="xs"
          iconSize="s"
          label={say(VIEW_WORDS.menu, { name: kept.name })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{called}</Menu.Label>
        <Item
          icon={IconDeviceFloppy}
          words={VIEW_WORDS.saveChange}
          run={() => void actions.save(kept, open.now)}
          disabled={change.disabled || !open.isChanged}
          title={change.title}
        />
        <Item icon={IconCopy} words={VIEW_WORDS.add} run={() => ask('new')} />
        <Item
          icon={IconArrowBackUp}
          words={VIEW_WORDS.restore}
          run={open.restore}
          disabled={!open.isChanged}
        />
        <Menu.Divider />
        <Item icon={IconPencil} words={VIEW_WORDS.rename} run={() => ask('name')} {...change} />
        {acts.share && (
          <Item
            icon={IconUsers}
            words={isShared ? VIEW_WORDS.unshare : VIEW_WORDS.share}
            run={() => void actions.share(kept)}
            {...controlState(acts.share)}
          />
        )}
        <Item
          icon={isDefault ? IconStarOff : IconStar}
          words={isDefault ? VIEW_WORDS.notFirst : VIEW_WORDS.openFirst}
          run={() => void actions.openFirst(kept)}
        />
        <Item icon={IconLink} words={VIEW_WORDS.copyLink} run={() => void copy()} />
        <Menu.Divider />
        <Item
          icon={IconTrash}
          words={VIEW_WORDS.remove}
          run={() => ask('remove')}
          {...controlState(acts.remove)}
        />
      </Menu.Dropdown>
    </DropMenu>
  );
}
