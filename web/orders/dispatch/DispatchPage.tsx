import { Button } from '@mantine/core';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { Board } from '#kit/board/Board.tsx';
import { EmptyState, Failed, Loading, NothingMatches } from '#kit/page/EmptyState.tsx';
import { date, dayOf, number, time } from '#kit/formats.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { useLiveConnected } from '#shell/live/live.ts';
import { Link } from '#shell/router/Link.tsx';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { useMay } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { asAddress, formAddress, path } from '#shell/router/path.ts';
import { asRefused } from '#shell/api/refused.ts';
import { navigate } from '#shell/router/router.ts';
import { useMinute } from '#shell/use-minute.ts';
import { useToday } from '#shell/use-today.ts';
import type { Part } from '../part/use-visit.ts';
import { BoardKeys } from './BoardKeys.tsx';
import { BoardTools } from './BoardTools.tsx';
import { Chosen } from './Chosen.tsx';
import { type Column, columnsOf } from './columns.ts';
import css from './dispatch.module.css';
import { narrow } from './narrow.ts';
import { PartCard } from './PartCard.tsx';
import { PlanPanel } from './plan/PlanPanel.tsx';
import { countsOf, footOf, turnaround } from './sums.ts';
import { daysAfter } from './asking-board.ts';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useMoves } from './use-moves.tsx';
import { dispatchWords as words, weekdayOf } from './words.ts';

/** How many of the trucks that left stand on the board. */
const MOST_COMPLETED = 20;

type Days = { readonly today: string; readonly day: string };

/** The columns as the board takes them. */
function useLanes(columns: readonly Column<Part>[], { today, day }: Days) {
  const say = useSay();
  const { language } = useLanguage();
  const now = useMinute();
  const clock = day === today ? time(new Date(now).toISOString()) : null;
  return columns.map((column) => {
    const { key, kind, step, parts } = column;
    const norm = step?.normMinutes ?? null;
    const stay = kind === 'completed' ? turnaround(parts) : null;
    const visible = kind === 'completed' ? parts.slice(0, MOST_COMPLETED) : parts;
    const hidden = parts.length - visible.length;
    return {
      key,
      name: step?.name ?? say(kind === 'expected' ? words.expected : words.completed),
      total: parts.length,
      note: {
        expected: say(words.notCome),
        completed: stay === null ? say(words.newestFirst) : say(words.turnaround, { minutes: stay }),
        step: norm === null ? say(words.noNorm) : say(words.norm, { minutes: norm }),
      }[kind],
      rest: hidden > 0 && say(words.more, { count: number(hidden, language) }),
      foot: footOf(column, language),
      cards: visible.map((part) => ({
        key: String(part.id),
        name: part.numberPlate,
        content: <PartCard part={part} kind={kind} now={now} clock={clock} />,
      })),
    };
  });
}

/** The chosen visit: the last one looked at, else the first that waits. */
function chosenIn(columns: readonly Column<Part>[], id: number | null): Part | undefined {
  const all = columns.flatMap(({ parts }) => parts);
  const waiting = columns.flatMap(({ kind, parts }) => (kind === 'step' ? parts : []));
  return all.find((part) => part.id === id) ?? waiting[0] ?? all[0];
}

/** The place of a visit among those that wait for the same step, counted from 1. */
function placeOf(columns: readonly Column<Part>[], { id }: Part): number | null {
  const column = columns.find(({ kind, parts }) => kind === 'step' && parts.some((part) => part.id === id));
  return column ? column.parts.findIndex((part) => part.id === id) + 1 : null;
}

type DispatchBoardProps = Days & {
  readonly parts: readonly Part[];
  readonly steps: Parameters<typeof columnsOf>[1];
  readonly isPlanning: boolean;
  readonly plan: (isPlanning: boolean) => void;
};

/** The board once its visits have come, the truck of the chosen card beside it, the plan of tomorrow below. */
function DispatchBoard({ parts, steps, today, day, isPlanning, plan }: DispatchBoardProps) {
  const say = useSay();
  const may = useMay();
  const now = useMinute();
  const [narrowed, setNarrowed] = useState(FRESH);
  const [card, setCard] = useState<number | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => columnsOf(narrow(parts, narrowed), steps, { today, day, dayOf }),
    [parts, narrowed, steps, today, day],
  );
  const whole = useMemo(() => columnsOf(parts, steps, { today, day, dayOf }), [parts, steps, today, day]);
  const lanes = useLanes(columns, { today, day });
  const moves = useMoves(columns);
  const chosen = chosenIn(columns, card);
  const canPlan = may(orderPartCalls.plan);
  useBoardKeys({
    confirm: () => chosen && moves.confirm(chosen),
    plan: () => canPlan && plan(!isPlanning),
    search: () => search.current?.focus(),
  });
  const visible = whole.flatMap((column) => column.parts);
  const isEmpty = visible.length === 0;
  return (
    <>
      <BoardTools
        parts={visible}
        narrowed={narrowed}
        change={setNarrowed}
        input={search}
        counts={countsOf(whole, now)}
        leave={() => board.current?.querySelector<HTMLElement>('[data-card][tabindex="0"]')?.focus()}
      />
      <div className={css.middle}>
        <div className={css.left}>
          <div ref={board} className={css.board}>
            {isEmpty && (
              <EmptyState icon={IconTruckDelivery} title={say(words.none)} text={say(words.noneText)} />
            )}
            {!isEmpty && !chosen && (
              <NothingMatches text={say(words.noMatch)} onClear={() => setNarrowed(FRESH)} />
            )}
            {chosen && (
              <Board
                label={say(words.title)}
                lanes={lanes}
                may={moves.may}
                move={moves.move}
                chosen={{
                  card: String(chosen.id),
                  choose: (key) => setCard(Number(key)),
                  open: (id) => void navigate(path('/order-part/$id', { id })),
                }}
              />
            )}
          </div>
          {isPlanning && canPlan && <PlanPanel today={today} close={() => plan(false)} />}
        </div>
        <aside className={css.aside} aria-label={say(words.chosen)}>
          {chosen ? (
            <Chosen part={chosen} place={placeOf(columns, chosen)} />
          ) : (
            <p className="dim">{say(words.choose)}</p>
          )}
        </aside>
      </div>
      {moves.question}
    </>
  );
}

const PARTS = asAddress('/order-part');

/** Whether the board is connected, and when it last got anything. */
function Fresh({ at }: { readonly at: number }) {
  const say = useSay();
  const isLive = useLiveConnected();
  return (
    <Status shape={isLive ? 'disc' : 'triangle'} tone={isLive ? 'ok' : 'warn'}>
      {say(isLive ? words.live : words.notLive, { at: time(new Date(at).toISOString(), { seconds: true }) })}
    </Status>
  );
}

/** The dispatcher's board: a column for each step that trucks wait for, of today or of tomorrow. */
export function DispatchPage() {
  const say = useSay();
  const may = useMay();
  const today = useToday();
  const tomorrow = daysAfter(today, 1);
  const [isTomorrow, setTomorrow] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const day = isTomorrow ? tomorrow : today;
  const { parts, at, steps, failure, retry } = useBoard(today, day);
  const refused = failure && asRefused(failure);
  const days = (['today', 'tomorrow'] as const).map((value) => ({ value, text: say(words[value]) }));
  return (
    <div className={css.page}>
      <PageTitle>{say(words.title)}</PageTitle>
      <PageHead
        title={say(words.title)}
        after={
          <>
            <span className={`lab fig ${css.day}`}>
              {say(words.dayNamed, { day: date(day), weekday: say(weekdayOf(day)) })}
            </span>
            {at > 0 && <Fresh at={at} />}
          </>
        }
        actions={
          <>
            <Segments
              label={say(words.day)}
              options={days}
              value={isTomorrow ? 'tomorrow' : 'today'}
              change={(value) => setTomorrow(value === 'tomorrow')}
            />
            {may(orderPartCalls.plan) && (
              <Button variant="soft" aria-expanded={isPlanning} onClick={() => setPlanning(!isPlanning)}>
                {say(words.plan)}
              </Button>
            )}
            {may(orderPartCalls.add) && (
              <Button
                component={Link}
                to={formAddress(PARTS, 'new')}
                variant="filled"
                leftSection={<Icon of={IconPlus} />}
              >
                {say(words.add)}
              </Button>
            )}
          </>
        }
      />
      {parts && steps ? (
        <DispatchBoard
          parts={parts}
          steps={steps}
          today={today}
          day={day}
          isPlanning={isPlanning}
          plan={setPlanning}
        />
      ) : (
        <div className={css.instead}>
          {refused ? (
            <Failed title={say(words.failed)} text={refused.message} code={refused.code} onRetry={retry} />
          ) : (
            <Loading rows={10} />
          )}
        </div>
      )}
      <BoardKeys />
    </div>
  );
}
