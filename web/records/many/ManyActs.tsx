import { Button } from '@mantine/core';
import { IconArchive, IconPencil, IconRestore } from '@tabler/icons-react';
import { MOST_AT_ONCE } from '@terezi/domain/grammar/resource/many-acts.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { RECORD_WORDS } from '../words.ts';
import { MANY_WORDS } from './words.ts';

/** The acts on all selected rows at once: rows of the archive come back; where they are too many the buttons say so. */
export function ManyActs(props: {
  readonly isArchive: boolean;
  readonly isTooMany: boolean;
  readonly isActing: boolean;
  readonly deal: (act: 'archive' | 'restore') => void;
  /** Null where the rows have no field that they could share. */
  readonly change: (() => void) | null;
}) {
  const { isArchive, isTooMany, isActing, deal, change } = props;
  const say = useSay();
  const look = {
    size: 'xs',
    variant: 'subtle',
    disabled: isTooMany || isActing,
    title: isTooMany ? say(MANY_WORDS.most, { most: MOST_AT_ONCE }) : undefined,
  } as const;
  if (isArchive)
    return (
      <Button {...look} leftSection={<Icon of={IconRestore} size="s" />} onClick={() => deal('restore')}>
        {say(RECORD_WORDS.restore)}
      </Button>
    );
  return (
    <>
      {change && (
        <Button {...look} leftSection={<Icon of={IconPencil} size="s" />} onClick={change}>
          {say(MANY_WORDS.change)}
        </Button>
      )}
      <Button {...look} leftSection={<Icon of={IconArchive} size="s" />} onClick={() => deal('archive')}>
        {say(RECORD_WORDS.archive)}
      </Button>
    </>
  );
}
