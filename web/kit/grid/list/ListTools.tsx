import { Button, Input } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { number } from '../../formats.ts';
import { Icon } from '../../part/Icon.tsx';
import { IconButton } from '../../part/IconButton.tsx';
import { useLanguage, useSay } from '../../language.tsx';
import { Check } from '../Check.tsx';
import css from './list.module.css';
import { NOTHING, pageCheck, type Selection, selectedCount } from '../selection.ts';
import { LIST_WORDS } from '../words.ts';

const PAUSE_MS = 300;

/** The search of a list: searches a moment after the last letter, at once on Enter. */
export function ListSearch(props: {
  readonly value: string;
  readonly placeholder: string;
  readonly change: (text: string) => void;
  /** ↓ leaves the search for the first row. */
  readonly goToRows?: (() => void) | undefined;
}) {
  const { value, placeholder, change, goToRows } = props;
  const [text, setText] = useState(value);
  const last = useRef(value);
  const latest = useRef(change);
  latest.current = change;
  const tell = (wanted: string) => {
    if (wanted === last.current) return;
    last.current = wanted;
    latest.current(wanted);
  };

  // A value that came from elsewhere, such as a cleared filter or the browser's back, replaces what is typed.
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => tell(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <Input
      type="search"
      className={css.search}
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<Icon of={IconSearch} />}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(text);
        if (event.key !== 'ArrowDown' || !goToRows) return;
        event.preventDefault();
        goToRows();
      }}
    />
  );
}

/** The acts on selected rows. */
export type Selecting = {
  /** What the selected rows come to, for example their sum; of the whole result only the server knows that. */
  readonly facts?: (selection: Selection) => ReactNode;
  readonly acts: (selection: Selection) => ReactNode;
};

/** Takes the place of the search, at its height, while rows are selected. */
export function SelectionBar(props: {
  readonly selection: Selection;
  readonly setSelection: (selection: Selection) => void;
  readonly page: readonly string[];
  readonly total: number;
  readonly selecting: Selecting;
  /** Acts that every list has. */
  readonly more?: ReactNode;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const { selection, setSelection, page, total, selecting } = props;
  const count = selectedCount(selection, total);
  const check = pageCheck(selection, page);
  return (
    <div className={css.selection}>
      <Check
        label={say(LIST_WORDS.unselect)}
        checked={check === 'all'}
        mixed={check === 'mixed'}
        change={() => setSelection(NOTHING)}
      />
      <b className="m fig" role="status">
        {say(LIST_WORDS.selected, { count: number(count, language) })}
      </b>
      {selecting.facts && <span className="dim fig el">{selecting.facts(selection)}</span>}
      {count < total && (
        <>
          <i className={css.divider} />
          <Button size="xs" variant="subtle" onClick={() => setSelection({ kind: 'whole' })}>
            {say(LIST_WORDS.selectWhole, { count: number(total, language) })}
          </Button>
        </>
      )}
      <span className={css.acts}>
        {selecting.acts(selection)}
        {props.more}
        <IconButton
          size="xs"
          iconSize="s"
          icon={IconX}
          label={say(LIST_WORDS.unselect)}
          onClick={() => setSelection(NOTHING)}
        />
      </span>
    </div>
  );
}
