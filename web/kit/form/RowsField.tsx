import { ActionIcon, Button } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../part/Icon.tsx';
import { Keycap } from '../part/Keycap.tsx';
import { useSay } from '../language.tsx';
import { MessageLine } from './field/Field.tsx';
import type { FormRow, RowsBinding } from './state/form.ts';
import css from './rows.module.css';
import { FORM_PAGE_WORDS } from './page-words.ts';
import { type RowAct as Act, useWantedFocus } from './use-wanted-focus.ts';

type RowsFieldProps = {
  readonly rows: RowsBinding;
  /** The button that adds one. */
  readonly add: Words;
  /** Draws the fields of a row. */
  readonly children: (index: number) => ReactNode;
  /** The most rows. */
  readonly most?: number;
};

type RowProps = {
  readonly row: FormRow;
  readonly index: number;
  readonly count: number;
  readonly move: (to: number, focus: Act | null) => void;
  readonly remove: () => void;
  readonly children: ReactNode;
};

/** A row: its fields, what is wrong with it as a whole, and its acts, which Alt with an arrow does from any field too. */
function Row({ row, index, count, move, remove, children }: RowProps) {
  const say = useSay();
  const name = say(row.name);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!by || !event.altKey || !(event.target instanceof Element)) return;
    // A row in a row has the keys of its own fields, and an open list under a field has the arrows first.
    const isOwn = event.target.closest('[data-row]') === event.currentTarget;
    if (!isOwn || event.target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    event.stopPropagation();
    move(index + by, null);
  };
  const act = (what: Act, words: Words, isOff: boolean, action: () => void) => (
    <ActionIcon
      data-act={what}
      aria-label={say(words, { row: name })}
      aria-disabled={isOff}
      onClick={() => !isOff && action()}
    >
      <Icon of={{ up: IconArrowUp, down: IconArrowDown, remove: IconTrash }[what]} size="s" />
    </ActionIcon>
  );
  return (
    <div
      data-row
      id={row.id}
      role="group"
      aria-label={name}
      aria-describedby={`${row.id}-message`}
      tabIndex={-1}
      className={css.row}
      onKeyDownCapture={onKeyDown}
      {...(row.message && { 'data-wrong': true })}
    >
      <header className={css.head}>
        <span className={css.name}>{name}</span>
        {act('up', FORM_PAGE_WORDS.moveUp, index === 0, () => move(index - 1, 'up'))}
        {act('down', FORM_PAGE_WORDS.moveDown, index === count - 1, () => move(index + 1, 'down'))}
        {act('remove', FORM_PAGE_WORDS.removeRow, false, remove)}
      </header>
      {children}
      <MessageLine id={`${row.id}-message`} message={row.message} hint={undefined} />
    </div>
  );
}

/** The rows of a list in a form, added, removed and moved by mouse or keyboard; a status line for screen readers reports each change. */
export function RowsField({ rows: binding, add, children, most = 100 }: RowsFieldProps) {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  const [sentence, setSentence] = useState('');
  const { id, rows, name, gone } = binding;
  const count = rows.length;
  const focus = useWantedFocus(list, count);

  const move = (index: number, to: number, act: Act | null) => {
    if (to < 0 || to >= count) return;
    // A field that moves with its row keeps the focus by itself.
    if (act) focus({ index: to, on: act });
    binding.move(index, to);
    setSentence(say(FORM_PAGE_WORDS.rowMoved, { place: to + 1, count }));
  };
  const remove = (index: number) => {
    focus({ index, on: 'remove' });
    binding.remove(index);
    setSentence(say(FORM_PAGE_WORDS.rowRemoved, { place: index + 1, count: count - 1 }));
  };
  const putBack = () => {
    if (!gone) return;
    focus({ index: gone.at, on: 'field' });
    gone.back();
    setSentence(say(FORM_PAGE_WORDS.rowReturned, { place: gone.at + 1 }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!gone || event.code !== 'KeyZ' || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) putBack();
  };
  const append = () => {
    if (count >= most) return;
    focus({ index: count, on: 'field' });
    binding.add();
    setSentence(say(FORM_PAGE_WORDS.rowAdded, { place: count + 1 }));
  };
  return (
    <div
      ref={list}
      id={id}
      role="group"
      aria-label={say(name)}
      aria-describedby={`${id}-message`}
      tabIndex={-1}
      className={css.rows}
      onKeyDown={onKeyDown}
      {...(binding.message && { 'data-wrong': true })}
    >
      <div data-rows>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            index={index}
            count={count}
            move={(to, act) => move(index, to, act)}
            remove={() => remove(index)}
          >
            {children(index)}
          </Row>
        ))}
      </div>
      {gone && (
        <div className={css.gone}>
          <span className="mid">{say(FORM_PAGE_WORDS.rowGone, { place: gone.at + 1 })}</span>
          <Button size="xs" variant="subtle" rightSection={<Keycap keys="Alt Z" />} onClick={putBack}>
            {say(FORM_PAGE_WORDS.rowBack)}
          </Button>
        </div>
      )}
      <Button
        data-add
        leftSection={<Icon of={IconPlus} size="s" />}
        aria-disabled={count >= most}
        onClick={append}
      >
        {say(add)}
      </Button>
      <MessageLine id={`${id}-message`} message={binding.message} hint={undefined} />
      <span className="vh" role="status">
        {sentence}
      </span>
    </div>
  );
}
