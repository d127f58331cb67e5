import { Button, Popover } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../part/Icon.tsx';
import { useLanguage, useSay } from '../../language.tsx';
import { number } from '../../formats.ts';
import { FilterEditor } from './FilterEditor.tsx';
import {
  emptinessOf,
  figuresText,
  type Filter,
  idsOf,
  isStart,
  rangeOf,
  rangeText,
  shortNames,
  shortRangeText,
  offered,
  activeFilters,
  textOf,
} from './filter.ts';
import css from './filter.module.css';
import { type FilterValue, isNarrowed, type ListState, withFilter, withoutFilters } from '../list-state.ts';
import { useFilterNames } from './use-filter-names.ts';
import { LIST_WORDS } from '../words.ts';

/** What the filters of a list need. */
export type FiltersProps = {
  readonly filters: readonly Filter[];
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
};

type ChipProps = {
  readonly filter: Filter;
  readonly value: FilterValue | undefined;
  readonly change: (value: FilterValue | null) => void;
  readonly isShort?: boolean;
};

function useValueText({ filter, value, isShort = false }: Pick<ChipProps, 'filter' | 'value' | 'isShort'>) {
  const say = useSay();
  const { language } = useLanguage();
  const { names, remember } = useFilterNames(filter, value);
  const withUnit = (figures: string) =>
    filter.kind === 'number' && filter.unit ? `${figures} ${say(filter.unit)}` : figures;
  const text = () => {
    const isEmpty = emptinessOf(value);
    if (isEmpty !== null) return say(isEmpty ? LIST_WORDS.empty : LIST_WORDS.filled);
    if (filter.kind === 'number') return withUnit(figuresText(rangeOf(value), language));
    if (filter.kind === 'range') return isShort ? shortRangeText(rangeOf(value)) : rangeText(rangeOf(value));
    if (filter.kind === 'text')
      return say(isStart(value) ? LIST_WORDS.startsWith : LIST_WORDS.typed, { text: textOf(value) });
    const count = idsOf(value).length;
    if (names.length < count) return say(LIST_WORDS.chosen, { count: number(count, language) });
    return isShort ? shortNames(names) : names.join(', ');
  };
  return { text: text(), remember };
}

/** A standing filter: its name grey, its value bold; opens its editor, and ✕ takes it off. */
export function FilterChip({ filter, value, change, isShort = false }: ChipProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const { text, remember } = useValueText({ filter, value, isShort });
  return (
    <span className={css.chip}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={css.open} onClick={() => setOpen(!isOpen)}>
            {(!isShort || emptinessOf(value) !== null) && <span>{say(filter.words)}</span>}
            <b className="fig">{text}</b>
          </button>
        </Popover.Target>
        <Popover.Dropdown className={css.editor} aria-label={say(filter.words)}>
          <FilterEditor
            filter={filter}
            value={value}
            change={change}
            close={() => setOpen(false)}
            remember={remember}
          />
        </Popover.Dropdown>
      </Popover>
      <button
        type="button"
        className={css.remove}
        aria-label={say(LIST_WORDS.removeFilter, { filter: say(filter.words) })}
        onClick={() => change(null)}
      >
        <Icon of={IconX} size="s" />
      </button>
    </span>
  );
}

/** The search text, where the search itself has no room. */
export function SearchChip({ text, remove }: { readonly text: string; readonly remove: () => void }) {
  const say = useSay();
  return (
    <span className={css.chip}>
      <b className={css.typed}>{say(LIST_WORDS.typed, { text })}</b>
      <button
        type="button"
        className={css.remove}
        aria-label={say(LIST_WORDS.removeFilter, { filter: say(LIST_WORDS.search) })}
        onClick={remove}
      >
        <Icon of={IconX} size="s" />
      </button>
    </span>
  );
}

const focusFirstInput = (editor: HTMLElement | null): void => editor?.querySelector('input')?.focus();

/** "+ Filtr": first which, then its value. */
function AddFilter({ filters, value, onChange }: FiltersProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Filter | null>(null);
  const toggle = (opened: boolean) => {
    setChosen(null);
    setOpen(opened);
  };
  const left = offered(filters, value).filter((filter) => value.filters[filter.key] === undefined);
  if (left.length === 0 && !chosen) return null;
  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={css.add} onClick={() => toggle(!isOpen)}>
          <Icon of={IconPlus} size="s" />
          {say(LIST_WORDS.filter)}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.editor} aria-label={say(LIST_WORDS.filter)}>
        {chosen ? (
          <div ref={focusFirstInput}>
            <FilterEditor
              filter={chosen}
              value={value.filters[chosen.key]}
              change={(next) => onChange(withFilter(value, chosen.key, next))}
              close={() => toggle(false)}
              remember={() => {}}
            />
          </div>
        ) : (
          <div className={css.names}>
            {left.map((filter) => (
              <button key={filter.key} type="button" className={css.row} onClick={() => setChosen(filter)}>
                {say(filter.words)}
              </button>
            ))}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * The filters of a list beside its search, always visible: those that stand, the way to add one, and the way to clear them
 * all. Short, beside a selection, only those that stand.
 */
export function FilterChips({
  filters,
  value,
  onChange,
  isShort = false,
}: FiltersProps & { readonly isShort?: boolean }) {
  const say = useSay();
  const set = activeFilters(filters, value);
  if (isShort ? set.length === 0 : filters.length === 0) return null;
  return (
    <div className={css.chips} data-short={isShort || undefined}>
      {set.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          value={value.filters[filter.key]}
          change={(next) => onChange(withFilter(value, filter.key, next))}
          isShort={isShort}
        />
      ))}
      {!isShort && <AddFilter filters={filters} value={value} onChange={onChange} />}
      {!isShort && isNarrowed(value) && (
        <Button size="xs" variant="subtle" onClick={() => onChange(withoutFilters(value))}>
          {say(LIST_WORDS.clear)}
        </Button>
      )}
    </div>
  );
}
