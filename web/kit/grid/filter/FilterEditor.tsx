import { Button, Input } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MatchedName } from '../../form/choice/OptionRows.tsx';
import { OPTION_LIMIT, type Option } from '../../form/choice/option-search.ts';
import { readDate, readDecimal } from '../../form/field/typed.ts';
import { useOptionSearch } from '../../form/choice/use-option-search.ts';
import { FORM_WORDS } from '../../form/words.ts';
import { date } from '../../formats.ts';
import { useSay } from '../../language.tsx';
import { Segments } from '../../part/Segments.tsx';
import { WORDS } from '../../words.ts';
import { BoundInput } from './BoundInput.tsx';
import { Check } from '../Check.tsx';
import {
  emptinessOf,
  type Filter,
  type FilterKind,
  idsOf,
  isStart,
  lettersOf,
  quickRanges,
  rangeOf,
  textOf,
} from './filter.ts';
import css from './filter.module.css';
import type { DateRange, FilterValue } from '../list-state.ts';
import { useChosen } from './use-chosen.ts';
import { LIST_WORDS } from '../words.ts';

/** Editing of one filter: choices apply at once, days and letters when confirmed. */
type Editing<Kind extends Filter['kind']> = {
  readonly filter: FilterKind<Kind>;
  readonly value: FilterValue | undefined;
  readonly change: (value: FilterValue | null) => void;
  readonly close: () => void;
  /** Hands the chip the names of what the reader has just chosen. */
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

function ReferenceEditor({ filter, value, change, remember }: Editing<'reference'>) {
  const say = useSay();
  const [query, setQuery] = useState('');
  const isAsked = query.trim() !== '';
  const search = useOptionSearch(filter.load, isAsked ? query : null);
  const ids = idsOf(value);
  // The chosen options are there before anything is typed, so that they can be taken back.
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
        <BoundInput
          words={LIST_WORDS.from}
          hint={FORM_WORDS.datePattern}
          text={from}
          problem={isTried ? first.problem : null}
          setText={setFrom}
        />
        <BoundInput
          words={LIST_WORDS.to}
          hint={FORM_WORDS.datePattern}
          text={to}
          problem={isTried ? last.problem : null}
          setText={setTo}
        />
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
  const [starts, setStarts] = useState(isStart(value));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    change(lettersOf(filter, text.trim(), starts));
    close();
  };
  return (
    <form onSubmit={apply} className={css.range}>
      {filter.hasManners && (
        <Segments
          label={say(LIST_WORDS.manner)}
          size="xs"
          options={[
            { value: 'contains', text: say(LIST_WORDS.contains) },
            { value: 'starts', text: say(LIST_WORDS.starts) },
          ]}
          value={starts ? 'starts' : 'contains'}
          change={(manner) => setStarts(manner === 'starts')}
        />
      )}
      <Input
        data-autofocus
        aria-label={say(filter.words)}
        placeholder={say(starts ? LIST_WORDS.starts : LIST_WORDS.contains)}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="filled">
        {say(LIST_WORDS.apply)}
      </Button>
    </form>
  );
}

function NumberEditor({ filter, value, change, close }: Editing<'number'>) {
  const say = useSay();
  const range = rangeOf(value);
  const [texts, setTexts] = useState({ from: range.from ?? '', to: range.to ?? '' });
  const [isTried, setTried] = useState(false);
  const rule = { decimals: filter.decimals } as const;
  const first = readDecimal(texts.from, rule);
  const last = readDecimal(texts.to, rule);
  const problem = first.problem ?? last.problem;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) return;
    change({ ...(first.value && { from: first.value }), ...(last.value && { to: last.value }) });
    close();
  };
  const bounds = [
    { words: LIST_WORDS.least, name: 'from', read: first },
    { words: LIST_WORDS.most, name: 'to', read: last },
  ] as const;
  return (
    <form onSubmit={apply} className={css.range}>
      <div className={css.days}>
        {bounds.map(({ words, name, read }) => (
          <BoundInput
            key={name}
            words={words}
            hint={filter.unit}
            text={texts[name]}
            problem={isTried ? read.problem : null}
            setText={(text) => setTexts({ ...texts, [name]: text })}
          />
        ))}
      </div>
      <p className={css.problem} role="alert">
        {isTried && problem ? say(problem) : ''}
      </p>
      <Button type="submit" variant="filled">
        {say(LIST_WORDS.apply)}
      </Button>
    </form>
  );
}

/** Narrows to rows without a value, or to rows with one. */
function EmptinessEditor({ value, change, close }: Editing<Filter['kind']>) {
  const say = useSay();
  const isEmpty = emptinessOf(value);
  return (
    <Segments
      label={say(LIST_WORDS.emptiness)}
      size="xs"
      options={[
        { value: 'empty', text: say(LIST_WORDS.empty) },
        { value: 'filled', text: say(LIST_WORDS.filled) },
      ]}
      value={isEmpty === null ? '' : isEmpty ? 'empty' : 'filled'}
      change={(chosen) => {
        change({ isEmpty: chosen === 'empty' });
        close();
      }}
    />
  );
}

function ByKind({ filter, ...rest }: Editing<Filter['kind']>) {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceEditor filter={filter} {...rest} />;
    case 'reference':
      return <ReferenceEditor filter={filter} {...rest} />;
    case 'range':
      return <RangeEditor filter={filter} {...rest} />;
    case 'number':
      return <NumberEditor filter={filter} {...rest} />;
    case 'text':
      return <TextEditor filter={filter} {...rest} />;
  }
}

/** The editor of a filter by its kind, and of whether there is to be a value at all. */
export function FilterEditor(props: Editing<Filter['kind']>) {
  return (
    <>
      <ByKind {...props} />
      {props.filter.mayBeEmpty && (
        <div className={css.emptiness}>
          <EmptinessEditor {...props} />
        </div>
      )}
    </>
  );
}
