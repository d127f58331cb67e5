import { Button, Input, Popover } from '@mantine/core';
import { IconColumns3, IconGripVertical, IconPin, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { foldIncludes } from '../form/choice/fold-match.ts';
import { Icon } from '../part/Icon.tsx';
import { Keycap } from '../part/Keycap.tsx';
import { useSay } from '../language.tsx';
import { Check } from './Check.tsx';
import type { Column } from './column.ts';
import css from './column-menu.module.css';
import {
  arrange,
  moveColumn,
  neighbour,
  pinColumn,
  type Preference,
  resetColumns,
  showColumn,
} from './preference.ts';
import { LIST_WORDS } from './words.ts';

type ColumnMenuProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly preference: Preference;
  readonly setPreference: (preference: Preference) => void;
};

type ItemProps<Row> = {
  readonly column: Column<Row>;
  readonly isShown: boolean;
  readonly canMove: boolean;
  readonly show: (on: boolean) => void;
  readonly pin: (on: boolean) => void;
  readonly step: (by: -1 | 1) => void;
  readonly drag: { readonly start: () => void; readonly over: () => void };
};

/** One column of the menu: handle, check, name, and the keys (which are buttons too) that move it. */
function Item<Row>({ column, isShown, canMove, show, pin, step, drag }: ItemProps<Row>) {
  const say = useSay();
  const name = say(column.words);
  const isFixed = column.pinned !== undefined || column.hideable === false;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!by || !event.altKey || !canMove) return;
    event.preventDefault();
    step(by);
  };
  return (
    <li
      className={css.item}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        event.preventDefault();
        drag.over();
      }}
    >
      <span
        className={css.handle}
        draggable={canMove}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', column.key);
          drag.start();
        }}
      >
        <Icon of={IconGripVertical} size="s" />
      </span>
      <label className={css.name}>
        <Check label={name} checked={isShown} disabled={isFixed} change={show} />
        <span className={classes('el', !isShown && 'mid')}>{name}</span>
      </label>
      {canMove && (
        <span className={css.moves}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={say(LIST_WORDS.moveUp, { column: name })}
            onClick={() => step(-1)}
          >
            <Keycap keys="Alt ↑" />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label={say(LIST_WORDS.moveDown, { column: name })}
            onClick={() => step(1)}
          >
            <Keycap keys="Alt ↓" />
          </button>
        </span>
      )}
      <button
        type="button"
        className={css.pin}
        aria-pressed={column.pinned !== undefined}
        aria-label={say(LIST_WORDS.pin, { column: name })}
        title={say(LIST_WORDS.pin, { column: name })}
        onClick={() => pin(!column.pinned)}
      >
        <Icon of={IconPin} size="s" />
      </button>
    </li>
  );
}

function Menu<Row>({ columns, preference, setPreference }: ColumnMenuProps<Row>) {
  const say = useSay();
  const [query, setQuery] = useState('');
  const dragged = useRef<string | null>(null);
  const arrangement = arrange(columns, preference);
  const groups = [
    { words: say(LIST_WORDS.pinned), columns: arrangement.pinned },
    { words: say(LIST_WORDS.shown, { count: arrangement.shown.length }), columns: arrangement.shown },
    { words: say(LIST_WORDS.hidden, { count: arrangement.hidden.length }), columns: arrangement.hidden },
  ];
  const move = (key: string, to: string | null) => {
    if (to !== null && to !== key) setPreference(moveColumn(columns, preference, { key, to }));
  };
  return (
    <>
      <Input
        data-autofocus
        size="sm"
        className={css.search}
        aria-label={say(LIST_WORDS.findColumn)}
        placeholder={say(LIST_WORDS.findColumn)}
        leftSection={<Icon of={IconSearch} size="s" />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <div className={css.groups}>
        {groups.map(({ words, columns: members }, i) => {
          const visible = members.filter((column) => foldIncludes(say(column.words), query));
          if (visible.length === 0) return null;
          return (
            <section key={i} aria-label={words}>
              <p className={css.group}>{words}</p>
              <ul>
                {visible.map((column) => (
                  <Item
                    key={column.key}
                    column={column}
                    isShown={i < 2}
                    canMove={i === 1 && query === ''}
                    show={(on) => setPreference(showColumn(preference, column.key, on))}
                    pin={(on) => setPreference(pinColumn(preference, column.key, on))}
                    step={(by) => move(column.key, neighbour(arrangement, column.key, by))}
                    drag={{
                      start: () => {
                        dragged.current = column.key;
                      },
                      over: () => i === 1 && dragged.current && move(dragged.current, column.key),
                    }}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <button type="button" className={css.reset} onClick={() => setPreference(resetColumns(preference))}>
        {say(LIST_WORDS.reset)}
      </button>
    </>
  );
}

/** Which columns a list shows and in which order, kept per person. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={256} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={isOpen ? 'light' : 'soft'}
          leftSection={<Icon of={IconColumns3} />}
          onClick={() => setOpen(!isOpen)}
        >
          {say(LIST_WORDS.columns)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say(LIST_WORDS.columns)}>
        <Menu {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
