import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { number } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Select } from '#kit/Select.tsx';
import type { Part } from '../part/use-visit.ts';
import css from './dispatch.module.css';
import { choicesOf, type Narrowed } from './narrow.ts';
import { dispatchWords as words } from './words.ts';

type BoardToolsProps = {
  readonly parts: readonly Part[];
  readonly narrowed: Narrowed;
  readonly change: (narrowed: Narrowed) => void;
  readonly counts: { readonly inYard: number; readonly late: number; readonly bad: number };
  readonly input: RefObject<HTMLInputElement | null>;
  /** Back from the search to the cards. */
  readonly leave: () => void;
};

/** What the board is narrowed by, and how many trucks are in the yard and late. */
export function BoardTools({ parts, narrowed, change, counts, input, leave }: BoardToolsProps) {
  const say = useSay();
  const { language } = useLanguage();
  const filters = [
    ['orderId', 'order'],
    ['cargoId', 'cargo'],
  ] as const;
  return (
    <div className={css.tools}>
      <TextInput
        ref={input}
        className={css.search}
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        leftSection={<Icon of={IconSearch} size="s" />}
        value={narrowed.plate}
        onChange={({ currentTarget }) => change({ ...narrowed, plate: currentTarget.value })}
        onKeyDown={({ key }) => {
          if (key === 'Escape') change({ ...narrowed, plate: '' });
          if (key === 'Enter' || key === 'Escape' || key === 'ArrowDown') leave();
        }}
      />
      {filters.map(([key, by]) => (
        <Select
          key={key}
          wide
          label={say(words[by])}
          options={[{ value: 0, text: `${say(words[by])}: ${say(words.all)}` }, ...choicesOf(parts, by)]}
          value={narrowed[key]}
          change={(value) => change({ ...narrowed, [key]: value })}
        />
      ))}
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
