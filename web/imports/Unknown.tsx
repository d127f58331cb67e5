import { Button } from '@mantine/core';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { useId, useState } from 'react';
import { type Option, optionsFrom } from '#kit/form/choice/option-search.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { placeOf } from '#shell/api/asking.ts';
import { importCalls } from '#shell/api/calls/import.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import css from './imports.module.css';
import type { Import } from './use-import.ts';
import { importWords as words } from './words.ts';

type Name = Import['unknown'][number];
/** The choice that makes a row of the name; no row has such a number. */
const CREATE = 'create';
const MAX_ROWS = 8;

const keyOf = ({ field, text }: Pick<Name, 'field' | 'text'>): string => `${field} ${text}`;

/** Searches the row that a name means; the last choice creates one of that name. */
const rowsFor = (id: number, { field, text, create }: Name, language: Language) =>
  optionsFrom(placeOf(importCalls.candidates.id), async (query, signal) => {
    const question = { id, field, text: query.trim() };
    const { candidate } = await importCalls.candidates(question, { signal });
    const matches = candidate.map((each): Option => ({ id: String(each.id), name: each.name }));
    const addition: Option = { id: CREATE, name: fill(words.createNamed, language, { text }) };
    return { options: create ? [...matches, addition] : matches };
  });

type RowProps = {
  readonly importRow: Import;
  readonly noun: DeclaredNoun;
  readonly name: Name;
  readonly value: Option | null;
  readonly change: (value: Option | null) => void;
};

function NameRow({ importRow, noun, name, value, change }: RowProps) {
  const say = useSay();
  const { language } = useLanguage();
  const id = useId();
  const [load] = useState(() => rowsFor(importRow.id, name, language));
  const { field, text, count } = name;
  const label = {
    az: fill(words.meantBy, 'az', { text }),
    en: fill(words.meantBy, 'en', { text }),
  };
  const called = say(noun.fields[field]?.words ?? words.row);
  return (
    <li className={css.unknown}>
      <div>
        <span className="mono">{text}</span>
        <span className="cap">
          {called} · {say(words.rows, { count: number(count, language) })}
        </span>
      </div>
      <SearchField
        field={{
          id,
          name: id,
          label,
          value,
          change,
          typed: null,
          message: null,
          prefilled: false,
          leave: () => undefined,
        }}
        load={load}
        suggested={text}
        placeholder={words.leaveWrong}
      />
    </li>
  );
}

/** The rows that were chosen for names so far, each with the way to take it back. */
function Matches({
  importRow,
  take,
}: {
  importRow: Import;
  take: (match: Import['matches'][number]) => void;
}) {
  const say = useSay();
  return importRow.matches.map((match) => (
    <li key={keyOf(match)} className={css.unknown}>
      <div>
        <span className="mono">{match.text}</span>
        <span className="mid">
          {match.create ? say(words.isCreated) : say(words.isMatched, { name: match.name ?? '' })}
        </span>
      </div>
      <Button size="xs" variant="subtle" onClick={() => take(match)}>
        {say(words.takeBack)}
      </Button>
    </li>
  ));
}

/** What is chosen for names and not applied yet; `waits` counts those of the names that are still unknown. */
export function useMatching({ unknown }: Import) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Option>>(new Map());
  const change = (name: Name, value: Option | null) => {
    const next = new Map(chosen);
    if (value) next.set(keyOf(name), value);
    else next.delete(keyOf(name));
    setChosen(next);
  };
  return { chosen, change, waits: unknown.filter((name) => chosen.has(keyOf(name))).length };
}

type UnknownProps = {
  readonly importRow: Import;
  readonly noun: DeclaredNoun;
  readonly matching: ReturnType<typeof useMatching>;
};

/** Names that no row has, each once for all rows that use it: which row is meant, whether one is created, or that they stay wrong. */
export function Unknown({ importRow, noun, matching: { chosen, change, waits } }: UnknownProps) {
  const say = useSay();
  const { language } = useLanguage();
  const [isAll, setAll] = useState(false);
  const mutation = useMutation(importCalls.match);
  if (importRow.unknown.length + importRow.matches.length === 0) return null;
  const apply = () => {
    const matches = importRow.unknown.flatMap((name) => {
      const value = chosen.get(keyOf(name));
      const isNew = value?.id === CREATE;
      const { field, text } = name;
      return value ? [{ field, text, id: isNew ? null : Number(value.id), create: isNew }] : [];
    });
    void mutation.act({ id: importRow.id, matches });
  };
  const take = ({ field, text }: Import['matches'][number]) =>
    void mutation.act({ id: importRow.id, matches: [{ field, text, id: null, create: false }] });
  const visible = isAll ? importRow.unknown : importRow.unknown.slice(0, MAX_ROWS);
  return (
    <Section title={say(words.unknown)} beside={<span className="lab">{say(words.onceForAll)}</span>}>
      <ul>
        {visible.map((name) => (
          <NameRow
            key={keyOf(name)}
            importRow={importRow}
            noun={noun}
            name={name}
            value={chosen.get(keyOf(name)) ?? null}
            change={(value) => change(name, value)}
          />
        ))}
        <Matches importRow={importRow} take={take} />
      </ul>
      <div className={css.apply}>
        {visible.length < importRow.unknown.length && (
          <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
            {say(words.showAll, { count: number(importRow.unknown.length - visible.length, language) })}
          </Button>
        )}
        {importRow.unknown.length > 0 && (
          <Button disabled={waits === 0 || mutation.isActing} onClick={apply}>
            {say(words.applyMatches)}
          </Button>
        )}
      </div>
    </Section>
  );
}
