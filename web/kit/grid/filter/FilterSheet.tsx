import { Button, Drawer } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../part/IconButton.tsx';
import { useSay } from '../../language.tsx';
import { WORDS } from '../../words.ts';
import { FilterChip, type FiltersProps, SearchChip } from './FilterChips.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { offered, activeFilters } from './filter.ts';
import css from './filter.module.css';
import list from '../list/list.module.css';
import { withFilter, withoutFilters, withSearch } from '../list-state.ts';
import { LIST_WORDS } from '../words.ts';

/**
 * Filters on a phone: the search until a filter stands, then all that stands in one row; the rest in a sheet from
 * below. What can be done with the list stands at the end, as its drawing alone.
 */
export function FilterSheet({
  filters,
  value,
  onChange,
  search,
  act,
}: FiltersProps & { readonly search: ReactNode; readonly act: ReactNode }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const set = activeFilters(filters, value);
  const typed = value.search.trim();
  return (
    <div className={list.phoneTools}>
      {set.length === 0 ? (
        search
      ) : (
        <div className={list.phoneChips}>
          {typed && <SearchChip text={typed} remove={() => onChange(withSearch(value, ''))} />}
          {set.map((filter) => (
            <FilterChip
              key={filter.key}
              filter={filter}
              value={value.filters[filter.key]}
              change={(next) => onChange(withFilter(value, filter.key, next))}
              isShort
            />
          ))}
        </div>
      )}
      {filters.length > 0 && (
        <IconButton
          size="xl"
          variant="soft"
          icon={IconAdjustments}
          label={say(LIST_WORDS.filters)}
          onClick={() => setOpen(true)}
        />
      )}
      {act && <span className={list.phoneAct}>{act}</span>}
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="80%"
        title={say(LIST_WORDS.filters)}
        closeButtonProps={{ 'aria-label': say(WORDS.close) }}
      >
        {/* The sheet opens without a keyboard over it: nothing in it is typed into until it is touched. */}
        <div data-autofocus tabIndex={-1} className={css.sheetSearch}>
          {search}
        </div>
        {offered(filters, value).map((filter) => (
          <section key={filter.key} className={css.sheetFilter}>
            <p className={css.sheetName}>{say(filter.words)}</p>
            <FilterEditor
              filter={filter}
              value={value.filters[filter.key]}
              change={(next) => onChange(withFilter(value, filter.key, next))}
              close={() => {}}
              remember={() => {}}
            />
          </section>
        ))}
        <div className={css.sheetActs}>
          <Button size="xl" onClick={() => onChange(withoutFilters(value))}>
            {say(LIST_WORDS.clear)}
          </Button>
          <Button size="xl" variant="filled" onClick={() => setOpen(false)}>
            {say(LIST_WORDS.done)}
          </Button>
        </div>
      </Drawer>
    </div>
  );
}
