import { Button } from '@mantine/core';
import type { Icon as Drawing } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import type { Told } from '@terezi/domain/grammar/ruling.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { standing } from '#shell/standing.ts';

/** Something that a button opens, as it is told that it is open. */
export type Opened = { readonly opened: boolean; readonly close: () => void };

/**
 * The button of a deed that asks something first; where it cannot be done now it says why. What it has opened stays until
 * it is closed, also when the button is taken away meanwhile: somebody is typing there.
 */
export function ActButton(props: {
  readonly words: Words;
  readonly isGrave?: boolean;
  readonly icon?: Drawing | undefined;
  /** Why it is not done just now, beside what its record says of it. */
  readonly why?: Words | undefined;
  /** What the record's answer says of it; without it there is no button. */
  readonly told: Told | undefined;
  readonly children: (asked: Opened) => ReactNode;
}) {
  const { words, isGrave = false, icon, why, told, children } = props;
  const say = useSay();
  const [opened, setOpen] = useState(false);
  const { disabled, title } = standing(told);
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
