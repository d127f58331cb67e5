import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useMemo } from 'react';
import { number } from '#kit/formats.ts';
import { FilterChips } from '#kit/grid/filter/FilterChips.tsx';
import type { ListState } from '#kit/grid/list-state.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import type { Part } from '../part/use-visit.ts';
import css from './dispatch.module.css';
import { filtersOf } from './narrow.ts';
import { dispatchWords as words } from './words.ts';

type BoardToolsProps = {
  readonly parts: readonly Part[];
  readonly narrowed: ListState;
  readonly change: (narrowed: ListState) => void;
  readonly counts: { readonly inYard: number; readonly late: number; readonly bad: number };
  readonly input: RefObject<HTMLInputElement | null>;
  /** Back from the search to the cards. */
  readonly leave: () => void;
};

/** What the board is narrowed by, and how many trucks are in the yard and late. */
export function BoardTools({ parts, narrowed, change, counts, input, leave }: BoardToolsProps) {
  const say = useSay();
  const { language } = useLanguage();
  const filters = useMemo(() => filtersOf(parts), [parts]);
  return (
    <div className={css.tools}>
      <TextInput
        ref={input}
        className={css.search}
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        leftSection={<Icon of={IconSearch} size="s" />}
        value={narrowed.search}
        onChange={({ currentTarget }) => change({ ...narrowed, search: currentTarget.value })}
        onKeyDown={({ key }) => {
          if (key === 'Escape') change({ ...narrowed, search: '' });
          if (key === 'Enter' || key === 'Escape' || key === 'ArrowDown') leave();
        }}
      />
      <FilterChips filters={filters} value={narrowed} onChange={change} />
      <div className={css.counts} role="status">
        <span>
          <b>{number(counts.inYard, language)}</b> {say(words.inYard)}
        </span>
        <span className={css.warn}>
          <b>{number(counts.late, language)}</b> {say(words.late)}
        </span>
        <span className={css.bad}>
          <b>{number(counts.bad, language)}</b> {say(words.bad)}
        </span>
      </div>
    </div>
  );
}
