import { Combobox, Input, useCombobox } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useSay } from '../../language.tsx';
import { Field, type FieldProps } from '../field/Field.tsx';
import css from '../field/field.module.css';
import { CREATE, OptionRows } from './OptionRows.tsx';
import { OptionTail, tailWidth } from './OptionTail.tsx';
import type { LoadOptions, Option } from './option-search.ts';
import { useOptionSearch } from './use-option-search.ts';
import { FORM_WORDS } from '../words.ts';

export type SearchFieldProps = FieldProps<Option | null> & {
  /** The source; must keep its identity between drawings. */
  readonly load: LoadOptions;
  /** How many letters open the list: 1 for catalogues, 0 where everything fits in it. */
  readonly from?: 0 | 1;
  /** The search until something else is typed: it stands in the field as soon as the list opens. */
  readonly suggested?: string;
  /** The last row, "create …": its words, and the form that opens with the typed text. */
  readonly create?: { readonly words: Words; readonly open: (text: string) => void };
  readonly clearable?: boolean;
  /** The text where nothing is found, if not the usual one. */
  readonly none?: Words | undefined;
  /** Advice under the options, for a person who does not find the row. */
  readonly advice?: Words;
};

// What the role asks for beside itself comes from the target around it.
const COMBOBOX = { role: 'combobox' } as const;
const isCreateKey = (event: KeyboardEvent) => event.key === 'Enter' && (event.ctrlKey || event.metaKey);

/** Choosing one of many by typing: searched at the source, forgiving about letters, able to create what is missing. */
export function SearchField(props: SearchFieldProps) {
  const { field, load, create, from = 1, suggested = '', clearable = true } = props;
  const opensAtOnce = from === 0 || suggested !== '';
  const say = useSay();
  const [query, setQuery] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isAsked = query !== null && query.trim().length >= from;
  const search = useOptionSearch(load, isAsked && combobox.dropdownOpened ? query : null);
  const { options } = search.found;
  const { selectFirstOption, resetSelectedOption } = combobox;
  // Enter creates once the search has found nothing; while the answer is on its way it does not.
  const isFirst = options.length > 0 || (create !== undefined && search.state === 'found');

  useEffect(() => {
    if (isFirst) selectFirstOption();
    else resetSelectedOption();
  }, [options, isFirst, selectFirstOption, resetSelectedOption]);

  const finish = (value: Option | null) => {
    field.change(value);
    setQuery(null);
    combobox.closeDropdown();
  };
  const openCreate = () => {
    if (!create || !query?.trim()) return;
    create.open(query.trim());
    setQuery(null);
    combobox.closeDropdown();
  };
  const choose = (id: string) => {
    if (id === CREATE) return openCreate();
    const option = options.find((o) => o.id === id);
    if (option) finish(option);
  };
  const type = (text: string) => {
    setQuery(text);
    if (text.trim().length >= from) combobox.openDropdown();
    else combobox.closeDropdown();
  };
  const browse = () => {
    if (!opensAtOnce && !query) return;
    setQuery(query ?? suggested);
    combobox.openDropdown();
  };
  const leave = () => {
    if (query === '' && field.value) field.change(null);
    setQuery(null);
    combobox.closeDropdown();
    field.leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isCreateKey(event) && create && combobox.dropdownOpened && query?.trim()) {
      event.preventDefault();
      event.stopPropagation();
      openCreate();
    } else if (event.key === 'ArrowDown' && !combobox.dropdownOpened && opensAtOnce)
      setQuery(query ?? suggested);
  };

  const tail = {
    value: field.value,
    count:
      combobox.dropdownOpened && search.state === 'found' ? (search.found.total ?? options.length) : null,
    isClearable: clearable && !props.disabled,
  };
  return (
    <Field {...props}>
      {(control) => (
        <Combobox store={combobox} onOptionSubmit={choose} offset={4} withinPortal>
          <Combobox.Target withExpandedAttribute>
            <Input
              {...control}
              {...COMBOBOX}
              classNames={{ input: css.control ?? '' }}
              value={query ?? field.value?.name ?? ''}
              placeholder={
                field.value?.name ?? control.placeholder ?? (props.disabled ? '' : say(FORM_WORDS.select))
              }
              autoComplete="off"
              rightSection={<OptionTail {...tail} label={say(field.label)} clear={() => finish(null)} />}
              rightSectionWidth={tailWidth(tail)}
              rightSectionPointerEvents="none"
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onClick={browse}
              onBlur={leave}
              onKeyDown={onKeyDown}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={!isAsked}>
            <OptionRows
              search={search}
              query={query ?? ''}
              chosen={field.value?.id ?? null}
              create={create?.words}
              none={props.none}
              label={say(field.label)}
            />
            {props.advice && <Combobox.Footer className={css.advice}>{say(props.advice)}</Combobox.Footer>}
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  );
}
