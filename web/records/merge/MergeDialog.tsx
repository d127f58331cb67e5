import { Button, Modal } from '@mantine/core';
import { fill } from '@terezi/domain/grammar/words.ts';
import type { KeyboardEvent } from 'react';
import { readAs } from '#kit/form/change.ts';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { useLostKeys } from '#kit/form/form-keys.ts';
import { Keycap } from '#kit/Keycap.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import { Status } from '#kit/Status.tsx';
import { STALE_WORDS } from '#shell/stale-words.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { FormValue, Noun, RecordField, Row } from '../noun.ts';
import type { Referring } from '../ReferenceSearch.tsx';
import { useNamed } from '../use-named.ts';
import { showsOf } from '../values.ts';
import css from './merge.module.css';
import type { Parted } from './merging.ts';
import { type Merge, type Merging, useMerge } from './use-merge.ts';
import { MERGE_WORDS as words } from './words.ts';

/** What two values can be joined in: what is typed, not what is chosen. */
const TYPED: ReadonlySet<RecordField['kind']> = new Set(['text', 'note', 'integer', 'decimal', 'mass']);

type Of = Referring & { readonly noun: Noun; readonly merge: Merge };

/** How a value of a field reads. */
function useReading(noun: Noun): (name: string, value: FormValue) => string {
  const { language } = useLanguage();
  const shows: Readonly<Record<string, unknown>> = showsOf(noun);
  return (name, value) => readAs(shows[name], value, language);
}

type SideProps = {
  readonly field: Parted;
  readonly side: 'mine' | 'theirs';
  readonly merge: Merge;
  readonly text: string;
};

/** A side that has changed the field: what it says, to be chosen. */
function Choice({ field, side, merge, text }: SideProps) {
  const say = useSay();
  const isChosen = merge.sideOf(field) === side;
  return (
    <label className={css.side} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name={`merge:${field.name}`}
        checked={isChosen}
        onChange={() => merge.take(field, side)}
      />
      <span>
        <span className={css.who}>{say(words[side])}: </span>
        {text}
      </span>
    </label>
  );
}

/** One side of a field, where that side has changed it. */
function SideCell(props: SideProps) {
  const say = useSay();
  const { field, side } = props;
  const hasChanged = field.by === 'both' || field.by === side;
  return hasChanged ? (
    <td>
      <Choice {...props} />
    </td>
  ) : (
    <td className={css.same}>{say(words.same)}</td>
  );
}

function FieldLine({ field, noun, merge, Reference }: Of & { readonly field: Parted }) {
  const say = useSay();
  const read = useReading(noun);
  const { name, isCollision } = field;
  const declared = noun.fields[name];
  if (!declared) return null;
  const isJoinable = isCollision && TYPED.has(declared.kind);
  const keys = ({ key, target }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea');
    if (isTyping || !isCollision) return;
    if (key === '1') merge.take(field, 'mine');
    if (key === '2') merge.take(field, 'theirs');
  };
  const chosen = () =>
    merge.sideOf(field) === null ? say(words.undecided) : read(name, merge.form.values[name] ?? null);
  return (
    <tr data-collision={isCollision || undefined} onKeyDown={keys}>
      <th scope="row">{say(declared.words)}</th>
      <td className={css.base}>
        <span className={css.who}>{say(words.base)}: </span>
        {read(name, field.base)}
      </td>
      <SideCell field={field} side="mine" merge={merge} text={read(name, field.mine)} />
      <SideCell field={field} side="theirs" merge={merge} text={read(name, field.theirs)} />
      <td className={css.result}>
        {isJoinable ? (
          <FieldInput noun={noun} name={name} form={merge.form} Reference={Reference} />
        ) : (
          <b className="m">{chosen()}</b>
        )}
      </td>
    </tr>
  );
}

function Table({ noun, merge, Reference }: Of) {
  const say = useSay();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say(words.field)}</th>
            <th scope="col">{say(words.base)}</th>
            <th scope="col">
              {say(words.mine)} <span className="lab">· {say(words.mineNote)}</span>
            </th>
            <th scope="col">
              {say(words.theirs)} <span className="lab">· {say(words.theirsNote)}</span>
            </th>
            <th scope="col">{say(words.result)}</th>
          </tr>
        </thead>
        <tbody>
          {merge.fields.map((field) => (
            <FieldLine key={field.name} field={field} noun={noun} merge={merge} Reference={Reference} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the two have in common and where they meet, with the way to decide all at once. */
function Lead({ merge }: Pick<Of, 'merge'>) {
  const say = useSay();
  const { language } = useLanguage();
  const collisions = merge.fields.filter(({ isCollision }) => isCollision).length;
  const own = merge.fields.length - collisions;
  const text = [
    own > 0 && fill(words.byThemselves, language, { count: own }),
    collisions > 0 && fill(words.collide, language, { count: collisions }),
    say(words.nothingLost),
  ];
  return (
    <div className={css.lead}>
      <Note tone="warn" title={say(STALE_WORDS.now)}>
        {text.filter(Boolean).join(' ')}
      </Note>
      {collisions > 1 && (
        <span className="row">
          <Button size="xs" onClick={() => merge.takeAll('mine')}>
            {say(words.allMine)}
          </Button>
          <Button size="xs" onClick={() => merge.takeAll('theirs')}>
            {say(words.allTheirs)}
          </Button>
        </span>
      )}
    </div>
  );
}

/** How far the decisions are, the keys, and the two ways on. */
function Foot({ merge }: Pick<Of, 'merge'>) {
  const say = useSay();
  const { language } = useLanguage();
  const { form, left, fields } = merge;
  const count = (side: string) => fields.filter((field) => merge.sideOf(field) === side).length;
  const decided = { mine: count('mine'), theirs: count('theirs'), joint: count('joint') };
  return (
    <footer className={css.foot}>
      <span role="status">
        <Status shape={left > 0 ? 'ring' : 'check'} tone={left > 0 ? 'warn' : 'ok'}>
          {left > 0 ? fill(words.left, language, { count: left }) : fill(words.decided, language, decided)}
        </Status>
      </span>
      <span className={css.keys}>
        <Keycap keys="1" /> {say(words.keyMine)} <Keycap keys="2" /> {say(words.keyTheirs)}{' '}
        <Keycap keys="Ctrl Enter" />
      </span>
      <Button onClick={form.cancel}>{say(words.later)}</Button>
      <Button variant="filled" type="submit" disabled={left > 0 || form.isSending}>
        {say(words.save)}
      </Button>
    </footer>
  );
}

type MergeDialogProps = Merging &
  Referring & {
    /** What follows once both are saved as one. */
    readonly kept: (row: Row) => void;
    readonly close: () => void;
  };

/** Two people have changed one row: field by field, whose value is kept, on top of the newer one. */
export function MergeDialog({ kept, close, Reference, ...merging }: MergeDialogProps) {
  const { noun, now } = merging;
  const say = useSay();
  const named = useNamed(noun);
  const merge = useMerge(merging, { kept, close });
  const { form } = merge;
  useLostKeys();
  return (
    <Modal
      opened
      onClose={close}
      title={say(words.title, { name: named(now) })}
      size={1080}
      withCloseButton={false}
      closeOnEscape={false}
    >
      <form {...form.formProps} className={css.form}>
        <ErrorSummary wrong={form.wrong} general={form.general} />
        <Lead merge={merge} />
        <Table noun={noun} merge={merge} Reference={Reference} />
        <Foot merge={merge} />
      </form>
    </Modal>
  );
}
