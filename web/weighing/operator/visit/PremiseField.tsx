import { customerBranch } from '@terezi/domain/catalogues/customer-branch.ts';
import { NONE_WORDS } from '@terezi/domain/catalogues/none-words.ts';
import { senderWarehouse } from '@terezi/domain/catalogues/sender-warehouse.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useMemo } from 'react';
import { chosenOf } from '#catalogues/reference.ts';
import type { FieldBinding } from '#kit/form/state/form.ts';
import { type Option, searchWithin } from '#kit/form/choice/option-search.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { sourceWithin } from '#records/form/source.ts';
import { PREMISES, type Premise } from './visit.ts';

const NOUN_OF = { senderWarehouse, customerBranch } as const satisfies Record<Premise, object>;
const NOTHING = searchWithin([]);

type Props = {
  name: Premise;
  /** The party whose premises are offered; without one there are none. */
  ownerId: number | null;
  bound: (label: Words) => FieldBinding<Option | null>;
  clearable: boolean;
  disabled: boolean;
};

/** A branch or a warehouse of the party in the field above, searched among its own alone. */
export function PremiseField({ name, ownerId, bound, clearable, disabled }: Props) {
  const load = useMemo(
    () =>
      ownerId === null ? NOTHING : sourceWithin(chosenOf(NOUN_OF[name]), `${PREMISES[name]}Id`, ownerId),
    [name, ownerId],
  );
  return (
    <SearchField
      field={bound(NOUN_OF[name].words.one)}
      load={load}
      none={NONE_WORDS[name]}
      clearable={clearable}
      disabled={disabled || ownerId === null}
    />
  );
}
