import { Button, Modal } from '@mantine/core';
import { fill } from '@terezi/domain/grammar/words.ts';
import type { KeyboardEvent } from 'react';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { useLostKeys } from '#kit/form/form-keys.ts';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Status } from '#kit/part/Status.tsx';
import { type Changer, useChangedBy } from './changer.ts';
import css from './merge.module.css';
import type { Merging, Parted } from './merging.ts';
import { type Merge, useMerge } from './use-merge.ts';
import { MERGE_WORDS as words } from './words.ts';

type MergeProps = {
  readonly merging: Merging;
  readonly merge: Merge;
  /** Who has saved the newer row, and when, where that is known. */
  readonly changer: Changer | null;
};

type SideProps = {
  readonly field: Parted;
  readonly side: 'mine' | 'theirs';
  readonly merge: Merge;
  readonly text: string;
  /** Who has saved the other side. */
  readonly name?: string | null;
};

/** A side that has changed the field: its value, to be chosen. */
function Choice({ field, side, merge, text, name = null }: SideProps) {
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
        <span className={css.who}>{side === 'theirs' && name !== null ? name : say(words[side])}: </span>
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

function FieldLine({ field, merging, merge, changer }: MergeProps & { readonly field: Parted }) {
  const say = useSay();
  const { name, isCollision } = field;
  const { labels, read, input } = merging;
  const label = labels[name];
  if (!label) return null;
  const joining = isCollision ? input?.(name, merge.form) : null;
  const keys = ({ key, target }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea');
    if (isTyping || !isCollision) return;
    if (key === '1') merge.take(field, 'mine');
    if (key === '2') merge.take(field, 'theirs');
  };
  const chosen = () =>
    merge.sideOf(field) === null ? say(words.undecided) : read(name, merge.form.values[name]);
  return (
    <tr data-collision={isCollision || undefined} onKeyDown={keys}>
      <th scope="row">{say(label)}</th>
      <td className={css.base}>
        <span className={css.who}>{say(words.base)}: </span>
        {read(name, field.base)}
      </td>
      <SideCell field={field} side="mine" merge={merge} text={read(name, field.mine)} />
      <SideCell
        field={field}
        side="theirs"
        merge={merge}
        text={read(name, field.theirs)}
        name={changer?.name ?? null}
      />
      <td className={css.result}>{joining ?? <b className="m">{chosen()}</b>}</td>
    </tr>
  );
}

function Table(props: MergeProps) {
  const { merge, changer } = props;
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
              {changer?.name ?? say(words.theirs)}{' '}
              <span className="lab">
                · {changer && `${changer.at}, `}
                {say(words.theirsNote)}
              </span>
            </th>
            <th scope="col">{say(words.result)}</th>
          </tr>
        </thead>
        <tbody>
          {merge.fields.map((field) => (
            <FieldLine key={field.name} {...props} field={field} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many fields merge by themselves and how many collide, with the way to decide all at once. */
function Lead({ merge, changer }: Pick<MergeProps, 'merge' | 'changer'>) {
  const changed = useChangedBy(changer);
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
      <Note tone="warn" title={changed}>
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

/** How many decisions are left, the keys, and the two buttons. */
function MergeFoot({ merge }: Pick<MergeProps, 'merge'>) {
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

type MergeDialogProps = {
  readonly merging: Merging;
  readonly changer: Changer | null;
  readonly close: () => void;
};

/** Two people have changed one row: the reader decides field by field whose value stays, on top of the newer version. */
export function MergeDialog({ merging, changer, close }: MergeDialogProps) {
  const say = useSay();
  const merge = useMerge(merging, close);
  const { form } = merge;
  useLostKeys();
  return (
    <Modal
      opened
      onClose={close}
      title={say(words.title, { name: merging.title })}
      size={1080}
      withCloseButton={false}
      closeOnEscape={false}
    >
      <form {...form.formProps} className={css.form}>
        <ErrorSummary wrong={form.wrong} general={form.general} />
        <Lead merge={merge} changer={changer} />
        <Table merging={merging} merge={merge} changer={changer} />
        <MergeFoot merge={merge} />
      </form>
    </Modal>
  );
}
