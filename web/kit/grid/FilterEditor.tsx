import { Button, Input } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { type FormEvent, useState } from 'react';
import { MatchedName } from '../form/OptionRows.tsx';
import { OPTION_LIMIT, type Option } from '../form/option-search.ts';
import { readDate } from '../form/typed.ts';
import { useOptionSearch } from '../form/use-option-search.ts';
import { FORM_WORDS } from '../form/words.ts';
import { date } from '../formats.ts';
import { useSay } from '../language.tsx';
import { WORDS } from '../words.ts';
import { Check } from './Check.tsx';
import { type Filter, type FilterKind, idsOf, quickRanges, rangeOf, textOf } from './filter.ts';
import css from './filter.module.css';
import type { DateRange, FilterValue } from './list-state.ts';
import { LIST_WORDS } from './words.ts';

/** Editing of one filter: choices apply at once, days and letters when confirmed. */
type Editing<Kind extends Filter['kind']> = {
  readonly filter: FilterKind<Kind>;
  readonly value: FilterValue | undefined;
  readonly change: (value: FilterValue | null) => void;
  readonly close: () => void;
  /** Tells the chip the names of what was just chosen. */
  readonly remember: (options: readonly Option[]) => void;
};

const toggled = (ids: readonly string[], id: string, on: boolean) =>
  on ? [...ids, id] : ids.filter((known) => known !== id);

function ChoiceEditor({ filter, value, change }: Editing<'choice'>) {
  const say = useSay();
  const ids = idsOf(value);
  return (
    <div className={css.rows}>
      {filter.options.map(({ id, words }) => (
        <label key={id} className={css.row}>
          <Check
            label={say(words)}
            checked={ids.includes(id)}
            change={(on) => change(toggled(ids, id, on))}
          />
          {say(words)}
        </label>
      ))}
    </div>
  );
}

/** What stands chosen, so that it can be taken back before anything is typed. */
function useChosen(filter: FilterKind<'reference'>, ids: readonly string[]): readonly Option[] {
  const { data } = useQuery({
    queryKey: [...(filter.load.place ?? []), 'named', filter.key, ids],
    queryFn: () => filter.named(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // Without names the chip counts what is chosen; the list itself does not depend on them.
    meta: { quiet: true },
  });
  return ids.length > 0 ? (data ?? []) : [];
}

function ReferenceEditor({ filter, value, change, remember }: Editing<'reference'>) {
  const say = useSay();
  const [query, setQuery] = useState('');
  const isAsked = query.trim() !== '';
  const search = useOptionSearch(filter.load, isAsked ? query : null);
  const ids = idsOf(value);
  const chosen = useChosen(filter, isAsked ? [] : ids);
  const options = isAsked ? search.found.options.slice(0, OPTION_LIMIT) : chosen;
  const note = {
    idle: LIST_WORDS.fromOne,
    waiting: FORM_WORDS.searching,
    found: WORDS.noMatch,
    failed: FORM_WORDS.searchFailed,
  };
  const nothing = note[search.state];
  return (
    <>
      <Input
        data-autofocus
        aria-label={say(filter.words)}
        placeholder={say(LIST_WORDS.search)}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <div className={css.rows}>
        {options.map((option) => (
          <label key={option.id} className={css.row}>
            <Check
              label={option.name}
              checked={ids.includes(option.id)}
              change={(on) => {
                remember([option]);
                change(toggled(ids, option.id, on));
              }}
            />
            <span className="el">
              <MatchedName name={option.name} query={query} />
            </span>
            {option.fact && <span className={css.fact}>{option.fact}</span>}
          </label>
        ))}
        {options.length === 0 && nothing && <p className={css.none}>{say(nothing)}</p>}
      </div>
    </>
  );
}

function DayInput(props: {
  words: Words;
  text: string;
  problem: Words | null;
  setText: (text: string) => void;
}) {
  const say = useSay();
  return (
    <label className={css.day}>
      {say(props.words)}
      <Input
        value={props.text}
        placeholder={say(FORM_WORDS.datePattern)}
        inputMode="numeric"
        error={props.problem !== null}
        title={props.problem ? say(props.problem) : undefined}
        onChange={({ currentTarget }) => props.setText(currentTarget.value)}
      />
    </label>
  );
}

function RangeEditor({ filter, value, change, close }: Editing<'range'>) {
  const say = useSay();
  const range = rangeOf(value);
  const [from, setFrom] = useState(range.from ? date(range.from) : '');
  const [to, setTo] = useState(range.to ? date(range.to) : '');
  const [isTried, setTried] = useState(false);
  const first = readDate(from);
  const last = readDate(to);
  const finish = (chosen: DateRange) => {
    change(chosen);
    close();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (first.problem || last.problem) return;
    finish({ ...(first.value && { from: first.value }), ...(last.value && { to: last.value }) });
  };
  return (
    <form onSubmit={apply} className={css.range}>
      {filter.today && (
        <div className={css.quick}>
          {Object.entries(quickRanges(filter.today)).map(([name, quick]) => (
            <Button key={name} size="xs" variant="soft" onClick={() => finish(quick)}>
              {say(LIST_WORDS[name as keyof ReturnType<typeof quickRanges>])}
            </Button>
          ))}
        </div>
      )}
      <div className={css.days}>
        <DayInput
          words={LIST_WORDS.from}
          text={from}
          problem={isTried ? first.problem : null}
          setText={setFrom}
        />
        <DayInput words={LIST_WORDS.to} text={to} problem={isTried ? last.problem : null} setText={setTo} />
      </div>
      <p className={css.problem} role="alert">
        {isTried && (first.problem || last.problem)
          ? say(first.problem ?? last.problem ?? WORDS.noMatch)
          : ''}
      </p>
      <Button type="submit" variant="filled">
        {say(LIST_WORDS.apply)}
      </Button>
    </form>
  );
}

function TextEditor({ filter, value, change, close }: Editing<'text'>) {
  const say = useSay();
  const [text, setText] = useState(textOf(value));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    change(text.trim());
    close();
  };
  return (
    <form onSubmit={apply} className={css.range}>
      <Input
        data-autofocus
        aria-label={say(filter.words)}
        placeholder={say(LIST_WORDS.contains)}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="filled">
        {say(LIST_WORDS.apply)}
      </Button>
    </form>
  );
}

/** The editor of a filter by its kind. */
export function FilterEditor({ filter, ...rest }: Editing<Filter['kind']>) {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceEditor filter={filter} {...rest} />;
    case 'reference':
      return <ReferenceEditor filter={filter} {...rest} />;
    case 'range':
      return <RangeEditor filter={filter} {...rest} />;
    case 'text':
      return <TextEditor filter={filter} {...rest} />;
  }
}
