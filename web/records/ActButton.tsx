import { Button } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import type { RulingAnswer } from '@terezi/domain/grammar/ruling.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { controlState } from '#shell/control-state.ts';

/** Given to what a button opens: whether it is open, and how to close it. */
export type Opened = { readonly opened: boolean; readonly close: () => void };

/**
 * The button of an action that asks something first; where it cannot be done now it says why. What it has opened stays until
 * it is closed, even when the record no longer allows the action: a person may be typing there.
 */
export function ActButton(props: {
  readonly words: Words;
  readonly isGrave?: boolean;
  readonly icon?: TablerIcon | undefined;
  /** Why it is not done just now, besides the record's own reason. */
  readonly why?: Words | undefined;
  /** The ruling in the record's answer; without it there is no button. */
  readonly told: RulingAnswer | undefined;
  readonly children: (asked: Opened) => ReactNode;
}) {
  const { words, isGrave = false, icon, why, told, children } = props;
  const say = useSay();
  const [opened, setOpen] = useState(false);
  const { disabled, title } = controlState(told);
  return (
    <>
      {told && (
        <Button
          {...(isGrave && { variant: 'danger' })}
          {...(icon && { leftSection: <Icon of={icon} size="s" /> })}
          disabled={disabled || why !== undefined}
          title={why && !disabled ? say(why) : title}
          onClick={() => setOpen(true)}
        >
          {say(words)}
        </Button>
      )}
      {children({ opened, close: () => setOpen(false) })}
    </>
  );
}
