import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { DropMenu } from './DropMenu.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { useSay } from '../language.tsx';

/** A small button beside another: its menu chooses in which of a few ways that one works, the chosen one ticked. */
export function ChoiceMenu<Choice extends string>(props: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly words: Readonly<Record<Choice, Words>>;
  readonly value: Choice;
  readonly choose: (choice: Choice) => void;
}) {
  const { label, choices, words, value, choose } = props;
  const say = useSay();
  return (
    <DropMenu>
      <Menu.Target>
        <IconButton icon={IconChevronDown} variant="default" label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((each) => (
          <Menu.Item
            key={each}
            onClick={() => choose(each)}
            rightSection={each === value ? <Icon of={IconCheck} /> : undefined}
            aria-current={each === value ? true : undefined}
          >
            {say(words[each])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </DropMenu>
  );
}
