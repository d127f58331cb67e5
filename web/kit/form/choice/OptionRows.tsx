import { Combobox } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { classes } from '../../classes.ts';
import { Icon } from '../../part/Icon.tsx';
import { Keycap } from '../../part/Keycap.tsx';
import { useSay } from '../../language.tsx';
import { WORDS } from '../../words.ts';
import { foldMatches } from './fold-match.ts';
import { OPTION_LIMIT } from './option-search.ts';
import css from './option.module.css';
import type { OptionSearch } from './use-option-search.ts';
import { FORM_WORDS } from '../words.ts';

/** The value of the row that creates instead of choosing; no id looks like it. */
export const CREATE = ' create';

/** A name with the letters underlined by which search found it. */
export function MatchedName({ name, query }: { readonly name: string; readonly query: string }) {
  const matches = foldMatches(name, query);
  return (
    <>
      {matches.map(({ start, end }, at) => (
        <Fragment key={start}>
          {name.slice(matches[at - 1]?.end ?? 0, start)}
          <b className={css.matched}>{name.slice(start, end)}</b>
        </Fragment>
      ))}
      {name.slice(matches.at(-1)?.end ?? 0)}
    </>
  );
}

/** The rows under a select: options with their second facts, or why there are none, and the row that creates. */
export function OptionRows(props: {
  readonly search: OptionSearch;
  readonly query: string;
  readonly chosen: string | null;
  readonly create: Words | undefined;
  /** The text where nothing is found. */
  readonly none: Words | undefined;
  /** The name of the list for screen readers. */
  readonly label: string;
}) {
  const say = useSay();
  const { search, query, chosen, create, none = WORDS.noMatch, label } = props;
  const options = search.found.options.slice(0, OPTION_LIMIT);
  const note = {
    idle: null,
    waiting: FORM_WORDS.searching,
    found: none,
    failed: FORM_WORDS.searchFailed,
  }[search.state];
  return (
    <Combobox.Options className={css.rows} aria-label={label}>
      {options.map((option) => (
        <Combobox.Option key={option.id} value={option.id} active={option.id === chosen} className={css.row}>
          <span className={css.name}>
            <MatchedName name={option.name} query={query} />
          </span>
          {option.fact && <span className={css.fact}>{option.fact}</span>}
        </Combobox.Option>
      ))}
      {options.length === 0 && note && (
        <Combobox.Empty className={css.none}>
          {say(note)}
          {search.state === 'failed' && (
            <button type="button" className={css.retry} onMouseDown={search.retry}>
              {say(WORDS.retry)}
            </button>
          )}
        </Combobox.Empty>
      )}
      {create && query.trim() !== '' && (
        <Combobox.Option value={CREATE} className={classes(css.row, css.create)}>
          <Icon of={IconPlus} />
          <span>
            {say(create)}: <b className="m">“{query.trim()}”</b>
          </span>
          <span className="end">
            <Keycap keys="Ctrl Enter" />
          </span>
        </Combobox.Option>
      )}
    </Combobox.Options>
  );
}
