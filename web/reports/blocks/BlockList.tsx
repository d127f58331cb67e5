import { IconChevronDown, IconChevronUp, IconGripVertical, IconLock } from '@tabler/icons-react';
import { type Arranged, type BlockKey, blocks } from '@terezi/domain/reports/first-page.ts';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#kit/classes.ts';
import { Check } from '#kit/grid/Check.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import css from './set-up.module.css';
import { blockWords as words } from './words.ts';

type ListProps = {
  readonly draft: readonly Arranged[];
  readonly change: (draft: readonly Arranged[]) => void;
};

type ItemProps = {
  readonly item: Arranged;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly show: (on: boolean) => void;
  readonly step: (by: -1 | 1) => void;
  readonly drag: { readonly start: () => void; readonly over: () => void };
};

/** One block: its handle, whether it is shown, and what moves it one place: Alt with an arrow, or a button. */
function Item({ item: { block, isShown }, isFirst, isLast, show, step, drag }: ItemProps) {
  const say = useSay();
  const name = say(blocks[block].words);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!by || !event.altKey) return;
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
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', block);
          drag.start();
        }}
      >
        <Icon of={IconGripVertical} size="s" />
      </span>
      <label className={css.name}>
        <Check label={name} checked={isShown} change={show} />
        <span className={classes('el', !isShown && 'mid')}>{name}</span>
      </label>
      {isShown && blocks[block].place === 'aside' && <span className={css.cap}>{say(words.aside)}</span>}
      <span className={css.moves}>
        <button
          type="button"
          disabled={isFirst}
          aria-label={say(words.moveUp, { block: name })}
          onClick={() => step(-1)}
        >
          <Icon of={IconChevronUp} size="s" />
        </button>
        <button
          type="button"
          disabled={isLast}
          aria-label={say(words.moveDown, { block: name })}
          onClick={() => step(1)}
        >
          <Icon of={IconChevronDown} size="s" />
        </button>
      </span>
    </li>
  );
}

/** The blocks of a page in their order; the four figures stay where they are. */
export function BlockList({ draft, change }: ListProps) {
  const say = useSay();
  const dragged = useRef<BlockKey | null>(null);
  const held = useRef<Element | null>(null);
  const [message, tell] = useState('');
  // A row that is put elsewhere in the page loses the focus on its way.
  useLayoutEffect(() => {
    if (held.current instanceof HTMLElement) held.current.focus();
    held.current = null;
  }, [draft]);
  const moveTo = (block: BlockKey, place: number) => {
    const moved = draft.find((each) => each.block === block);
    if (!moved || place < 0 || place >= draft.length) return;
    held.current = document.activeElement;
    change(draft.filter((each) => each !== moved).toSpliced(place, 0, moved));
    tell(say(words.movedTo, { block: say(blocks[block].words), place: place + 1 }));
  };
  return (
    <>
      <ul className={css.list}>
        <li className={css.item}>
          <span className={css.handle}>
            <Icon of={IconLock} size="s" />
          </span>
          <label className={css.name}>
            <Check label={say(words.figures)} checked disabled change={() => {}} />
            <span className="el">{say(words.figures)}</span>
          </label>
          <span className={css.cap}>{say(words.always)}</span>
        </li>
        {draft.map((each, at) => (
          <Item
            key={each.block}
            item={each}
            isFirst={at === 0}
            isLast={at === draft.length - 1}
            show={(isShown) => change(draft.map((other) => (other === each ? { ...each, isShown } : other)))}
            step={(by) => moveTo(each.block, at + by)}
            drag={{
              start: () => {
                dragged.current = each.block;
              },
              over: () => {
                if (dragged.current && dragged.current !== each.block) moveTo(dragged.current, at);
              },
            }}
          />
        ))}
      </ul>
      <p role="status" className="vh">
        {message}
      </p>
    </>
  );
}
