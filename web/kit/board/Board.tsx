import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Count } from '../part/Count.tsx';
import { DropMenu } from '../part/DropMenu.tsx';
import { Icon } from '../part/Icon.tsx';
import { useSay } from '../language.tsx';
import css from './board.module.css';
import { type BoardCard, cardBeside, type Lane, laneBeside, lanesFor, type MayMove } from './lane.ts';
import { BOARD_WORDS } from './words.ts';

type BoardProps = {
  readonly label: string;
  /** As they are now. A card keeps its identity wherever it moves. */
  readonly lanes: readonly Lane[];
  readonly may: MayMove;
  readonly move: (card: string, lane: string) => void;
  /** The card shown beside the board: the cards are low then, and Enter opens one instead of its menu. */
  readonly chosen?: {
    readonly card: string | null;
    readonly choose: (card: string) => void;
    readonly open: (card: string) => void;
  };
};

type CardProps = {
  readonly card: BoardCard;
  readonly targets: readonly Lane[];
  readonly isFirst: boolean;
  /** Null on a board without a choice. */
  readonly isChosen: boolean | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly drag: (on: boolean) => void;
  readonly moveTo: (lane: Lane) => void;
};

/** A card: taken by the pointer, or moved by its menu or by Alt with an arrow. */
function Card({ card, targets, isFirst, isChosen, onKeyDown, onFocus, drag, moveTo }: CardProps) {
  const say = useSay();
  const canMove = targets.length > 0;
  return (
    <li
      data-card={card.key}
      aria-label={card.name}
      tabIndex={isFirst ? 0 : -1}
      className={css.card}
      data-chosen={isChosen || undefined}
      aria-current={isChosen || undefined}
      draggable={canMove}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', card.key);
        drag(true);
      }}
      onDragEnd={() => drag(false)}
    >
      <div className={css.content}>{card.content}</div>
      {canMove && isChosen === null && (
        <DropMenu>
          <Menu.Target>
            <ActionIcon tabIndex={-1} aria-label={say(BOARD_WORDS.move, { card: card.name })}>
              <Icon of={IconArrowsExchange} size="s" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {targets.map((lane) => (
              <Menu.Item key={lane.key} onClick={() => moveTo(lane)}>
                {lane.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </DropMenu>
      )}
    </li>
  );
}

const SpokenNote = ({ children }: { children: string }) => (
  <span className="vh" role="status">
    {children}
  </span>
);

function LaneHead({ name, total, cards, note }: Lane) {
  return (
    <header>
      <h3 className={css.head}>
        {name} <Count value={total ?? cards.length} />
      </h3>
      {note && <div className="cap">{note}</div>}
    </header>
  );
}

/** Lanes of cards that people and events move from one to another. Every way of the pointer has keys. */
export function Board({ label, lanes, may, move, chosen }: BoardProps) {
  const say = useSay();
  const id = useId();
  const board = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [sentence, setSentence] = useState('');
  const all = lanes.flatMap(({ cards }) => cards);
  // The one card that Tab leads to: the last one that had the focus, else the chosen one, else the first.
  const entry = [at, chosen?.card].find((one) => all.some(({ key }) => key === one)) ?? all[0]?.key ?? null;

  const elementOf = (key: string) =>
    [...(board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].find(
      (element) => element.dataset['card'] === key,
    );
  // A card that goes to another lane is drawn anew and loses the focus that it had.
  const hadFocus = useRef(false);
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const { current } = wanted;
    wanted.current = null;
    if (current !== null) return elementOf(current)?.focus();
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (hadFocus.current && isLost && at !== null) elementOf(at)?.focus();
  });
  useEffect(() => {
    const note = () => {
      hadFocus.current = board.current?.contains(document.activeElement) ?? false;
    };
    // A removed element sends no event about the focus that it had, so note the focus while the element is there.
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  const moveTo = (card: BoardCard, lane: Lane) => {
    setAt(card.key);
    // From its menu too, which had the focus meanwhile.
    wanted.current = card.key;
    setSentence(say(BOARD_WORDS.moved, { card: card.name, lane: lane.name }));
    move(card.key, lane.key);
  };
  const onKeyDown = (card: BoardCard) => (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (event.altKey && by) {
      event.preventDefault();
      const lane = laneBeside(lanes, card.key, by, may);
      if (lane) moveTo(card, lane);
      else setSentence(say(BOARD_WORDS.nowhere, { card: card.name }));
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (chosen) return chosen.open(card.key);
      elementOf(card.key)?.querySelector('button')?.click();
      return;
    }
    const next = cardBeside(lanes, card.key, event.key);
    if (next === null || event.altKey) return;
    event.preventDefault();
    elementOf(next)?.focus();
  };
  const drop = (lane: Lane) => {
    const card = all.find(({ key }) => key === dragged);
    setDragged(null);
    if (card && lanesFor([lane], card.key, may).length > 0) moveTo(card, lane);
  };
  const takes = (lane: Lane) => dragged !== null && lanesFor([lane], dragged, may).length > 0;

  return (
    <div
      ref={board}
      role="group"
      aria-label={label}
      aria-describedby={`${id}-keys`}
      className={classes(css.board, chosen && css.low)}
    >
      <p id={`${id}-keys`} className="vh">
        {say(BOARD_WORDS.keys)}
      </p>
      {lanes.map((lane) => (
        <section
          key={lane.key}
          className={css.lane}
          aria-label={lane.name}
          data-takes={takes(lane) || undefined}
          onDragOver={(event) => {
            if (takes(lane)) event.preventDefault();
          }}
          onDrop={() => drop(lane)}
        >
          <LaneHead {...lane} />
          {lane.cards.length === 0 && !chosen && <p className="cap">{say(BOARD_WORDS.empty)}</p>}
          <ul className={css.cards}>
            {lane.cards.map((card) => (
              <Card
                key={card.key}
                card={card}
                targets={lanesFor(lanes, card.key, may)}
                isFirst={card.key === entry}
                isChosen={chosen ? chosen.card === card.key : null}
                onKeyDown={onKeyDown(card)}
                onFocus={() => {
                  setAt(card.key);
                  chosen?.choose(card.key);
                }}
                drag={(on) => setDragged(on ? card.key : null)}
                moveTo={(target) => moveTo(card, target)}
              />
            ))}
            {lane.rest && <li className={css.rest}>{lane.rest}</li>}
          </ul>
          {lane.foot && <footer className={css.foot}>{lane.foot}</footer>}
        </section>
      ))}
      <SpokenNote>{sentence}</SpokenNote>
    </div>
  );
}
