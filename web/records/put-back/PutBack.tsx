import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { RulingAnswer } from '@terezi/domain/grammar/ruling.ts';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { controlState } from '#shell/control-state.ts';
import type { Noun } from '../noun.ts';
import { PUT_BACK_WORDS as words } from './words.ts';

const PutBackDialog = lazy(async () => ({ default: (await import('./PutBackDialog.tsx')).PutBackDialog }));

/** The events that have a state before them. */
const WITH_FORMER: ReadonlySet<string> = new Set(['update', 'archive', 'delete']);

/** Whether an entry of this kind leaves anything to put back. */
export const hasFormer = (kind: string): boolean => WITH_FORMER.has(kind);

/** The same for an entry of a noun's record: a field with a verb of its own comes back by that verb only. */
export const mayComeBack = (
  { fields, audited = {} }: Pick<Noun, 'fields' | 'audited'>,
  { kind, changes }: { readonly kind: string; readonly changes: readonly { readonly field: string }[] },
): boolean =>
  hasFormer(kind) &&
  (changes.length === 0 ||
    changes.some(({ field }) => fields[field]?.byVerb !== true && !Object.hasOwn(audited, field)));

/** The button that puts back what was there before an entry of the history; it shows first what that would be. */
export function PutBack(props: {
  /** The entry. */
  readonly id: number;
  /** The ruling in the entry's answer, where it has one. */
  readonly told?: RulingAnswer | undefined;
}) {
  const { id, told } = props;
  const say = useSay();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        {...controlState(told)}
        leftSection={<Icon of={IconArrowBackUp} size="s" />}
        onClick={() => setOpened(true)}
      >
        {say(words.putBack)}
      </Button>
      {opened && (
        <Suspense>
          <PutBackDialog id={id} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
