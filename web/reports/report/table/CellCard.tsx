import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { date, dateTime, kilograms, MISSING } from '#kit/formats.ts';
import { FRESH, type FilterValue } from '#kit/grid/list-state.ts';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { askingRows } from '#shell/list/list-question.ts';
import { QUIET } from '#shell/api/queries.ts';
import css from '../report.module.css';
import { reportWords as words } from '../words.ts';

/** What the card shows of the figure that is looked at. */
export type Looked = {
  readonly cell: HTMLElement;
  readonly names: readonly string[];
  /** Of a column. */
  readonly beside: string | null;
  readonly figure: string;
  readonly unit: string;
  readonly count: string;
  readonly figures: string;
  /** The filters that its tickets are asked by. */
  readonly tickets: Readonly<Record<string, FilterValue>>;
  /** How it would be grouped further. */
  readonly deeper: string | null;
};

const TICKETS = 3;
/** A figure that the pointer only passes over gets no card. Milliseconds. */
const REST_MS = 250;
const GAP = 4;
const ROOM = 8;

/** Where a card of this size stands beside a cell: below it where there is room, else above, and never past the edges. */
export function placeOf(
  cell: Pick<DOMRect, 'top' | 'bottom' | 'right'>,
  card: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const fits = cell.bottom + GAP + card.height + ROOM <= window.height;
  const top = fits ? cell.bottom + GAP : Math.max(ROOM, cell.top - GAP - card.height);
  const left = Math.min(Math.max(ROOM, cell.right - card.width + 150), window.width - card.width - ROOM);
  return { left, top };
}

function FirstTickets({ tickets }: Pick<Looked, 'tickets'>) {
  const { language } = useLanguage();
  const state = { ...FRESH, filters: tickets, sort: { key: 'operationDate', down: true } };
  const { data } = useQuery({
    ...askingRows(operationCalls.list, state, { pageSize: TICKETS }),
    meta: QUIET,
  });
  return (
    <table>
      <tbody>
        {(data?.operation ?? []).slice(0, TICKETS).map((ticket) => (
          <tr key={ticket.id}>
            <td className="id">{ticket.receipt}</td>
            <td className="mid fig">
              {date(ticket.operationDate).slice(0, 5)} {dateTime(ticket.operationDate).slice(-5)}
            </td>
            <td className="id">{ticket.numberPlate}</td>
            <td>{ticket.weightNet === null ? MISSING : kilograms(ticket.weightNet, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a figure is made of, beside it: its first tickets, and the keys that lead to all of them and deeper. */
export function CellCard({ looked }: { readonly looked: Looked }) {
  const say = useSay();
  const card = useRef<HTMLDivElement>(null);
  const [isRested, setRested] = useState(false);
  const [at, setAt] = useState<ReturnType<typeof placeOf> | null>(null);
  useLayoutEffect(() => {
    const timer = setTimeout(() => setRested(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    if (!card.current) return;
    const cell = looked.cell.closest('td') ?? looked.cell;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const size = { width: card.current.offsetWidth, height: card.current.offsetHeight + TICKETS * 26 };
    setAt(placeOf(cell.getBoundingClientRect(), size, { width, height }));
  }, [looked, isRested]);
  if (!isRested) return null;
  const [first, ...rest] = looked.names;
  return (
    <div
      ref={card}
      className={css.card}
      style={{ ...at, visibility: at ? undefined : 'hidden' }}
      role="status"
    >
      <div className={css.cardHead}>
        <div className="row">
          <b className="m el">{first}</b>
          <span className="end cap nw">{looked.beside}</span>
        </div>
        <div className="row">
          <span className="mid el">{rest.join(' › ')}</span>
          <span className="end b fig nw">
            {looked.figure} <span className="u">{looked.unit}</span>
          </span>
        </div>
        <div className="cap fig">{looked.figures}</div>
      </div>
      <FirstTickets tickets={looked.tickets} />
      <div className={css.cardFoot}>
        <span className="t-acc">{say(words.open, { count: looked.count })}</span>
        <Keycap keys="Enter" />
        {looked.deeper && (
          <>
            <span className="end dim">{say(words.openBy, { dimension: looked.deeper })}</span>
            <Keycap keys="Alt ↓" />
          </>
        )}
      </div>
    </div>
  );
}
