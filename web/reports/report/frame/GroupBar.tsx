import { MOST_DIMENSIONS } from '@terezi/domain/grammar/sheet/report.ts';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconColumns3, IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { DropMenu } from '#kit/part/DropMenu.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { type Grouping, moved, turned, withDimension, without, withMore } from '../grouping.ts';
import type { Choice } from '../state.ts';
import css from '../report.module.css';
import { reportWords as words } from '../words.ts';

type BarProps = {
  readonly dimensions: readonly Choice[];
  readonly grouping: Grouping;
  readonly change: (grouping: Grouping) => void;
};

type DimensionProps = BarProps & {
  readonly at: number;
  readonly choice: Choice;
  readonly drag: { readonly start: () => void; readonly drop: () => void };
};

/** The other dimensions to group by, and the way to do without this one. */
function DimensionMenu({ dimensions, grouping, change, at, choice }: Omit<DimensionProps, 'drag'>) {
  const say = useSay();
  const name = say(choice.words);
  return (
    <DropMenu position="bottom-start">
      <Menu.Target>
        <button type="button" aria-label={say(words.choose, { dimension: name })}>
          {name}
          <Icon of={IconChevronDown} size="s" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={css.choices}>
        {dimensions
          .filter(({ key }) => key !== choice.key)
          .map(({ key, words: each }) => (
            <Menu.Item key={key} onClick={() => change(withDimension(grouping, at, key))}>
              {say(each)}
            </Menu.Item>
          ))}
        {grouping.by.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<Icon of={IconX} size="s" />}
              onClick={() => change(without(grouping, choice.key))}
            >
              {say(words.drop, { dimension: name })}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </DropMenu>
  );
}

/** One level of the grouping: its place, which it changes by the pointer or by Alt with an arrow, its name, rows or columns. */
function Dimension(props: DimensionProps) {
  const { grouping, change, at, choice, drag } = props;
  const say = useSay();
  const [isOver, setOver] = useState(false);
  const name = say(choice.words);
  const isAcross = grouping.across === choice.key;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!by || !event.altKey) return;
    event.preventDefault();
    change(moved(grouping, at, at + by));
  };
  const over = (on: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(on);
  };
  return (
    <span
      role="group"
      aria-label={name}
      className={css.dimension}
      data-over={isOver || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', choice.key);
        drag.start();
      }}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        drag.drop();
      }}
    >
      <button
        type="button"
        className={css.grip}
        aria-label={say(words.place, { dimension: name, place: at + 1 })}
        onKeyDown={onKeyDown}
      >
        <Icon of={IconGripVertical} size="s" />
        <span className={css.place}>{at + 1}</span>
      </button>
      <DimensionMenu {...props} />
      <button
        type="button"
        className={css.axis}
        aria-pressed={isAcross}
        disabled={grouping.by.length < 2}
        title={say(isAcross ? words.toRows : words.toColumns, { dimension: name })}
        onClick={() => change(turned(grouping, choice.key))}
      >
        {isAcross && <Icon of={IconColumns3} size="s" />}
        {say(isAcross ? words.column : words.row)}
      </button>
    </span>
  );
}

/** The dimensions of a report, numbered: each as rows, or one of them as columns. */
export function GroupBar({ dimensions, grouping, change }: BarProps) {
  const say = useSay();
  const dragged = useRef<number | null>(null);
  const left = dimensions.filter(({ key }) => !grouping.by.includes(key));
  return (
    <>
      <span className="lab">{say(words.groupBy)}</span>
      {grouping.by.map((key, at) => {
        const choice = dimensions.find((each) => each.key === key);
        return (
          choice && (
            <Dimension
              key={key}
              dimensions={dimensions}
              grouping={grouping}
              change={change}
              at={at}
              choice={choice}
              drag={{
                start: () => {
                  dragged.current = at;
                },
                drop: () => {
                  if (dragged.current !== null) change(moved(grouping, dragged.current, at));
                },
              }}
            />
          )
        );
      })}
      {grouping.by.length < MOST_DIMENSIONS && left.length > 0 && (
        <AddChoice
          label={say(words.group)}
          choices={left}
          choose={(key) => change(withMore(grouping, key))}
        />
      )}
    </>
  );
}

/** "+ Something": one of what is left. */
export function AddChoice(props: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly choose: (key: string) => void;
}) {
  const say = useSay();
  return (
    <DropMenu position="bottom-start">
      <Menu.Target>
        <button type="button" className={css.add}>
          <Icon of={IconPlus} size="s" />
          {props.label}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={css.choices}>
        {props.choices.map(({ key, words: each }) => (
          <Menu.Item key={key} onClick={() => props.choose(key)}>
            {say(each)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </DropMenu>
  );
}
