import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { Keycap } from '#kit/Keycap.tsx';
import { type Say, useSay } from '#kit/language.tsx';
import { nextMark } from '../receipt/print-mark.ts';
import { LEGEND } from './legend.ts';
import css from './operator.module.css';
import { operatorWords as words } from './words.ts';

type Props = {
  ticket: OperationRow | null;
  last: OperationRow | null;
  canAccept: boolean;
  isBusy: boolean;
  isReading: boolean;
  /** What is being made, which F8 waits for. */
  waitsFor: string | null;
  exitIsOpen: boolean | null;
  accept: () => void;
  toggleBarrier: () => void;
  printLast: () => void;
};

/** Which print of a ticket the next one will be. */
function nextPrint({ receipt, printCount }: OperationRow, say: Say): string {
  const mark = nextMark(printCount);
  return mark.kind === 'original'
    ? say(words.original, { receipt })
    : say(words.copy, { receipt, copy: mark.copy });
}

/** F8 in its one place, greyed but never gone; F4 and F9 below it. */
export function Actions(props: Props) {
  const say = useSay();
  const { ticket, last, canAccept, isBusy, isReading, waitsFor, exitIsOpen } = props;
  const of = ticket ? say(words.ticket, { receipt: ticket.receipt }) : say(words.newTicket);
  const hint = isReading ? say(words.afterReading) : of;
  const caption = ticket ? words.accept2 : words.accept1;
  return (
    <>
      <button
        type="button"
        className={css.accept}
        aria-disabled={!canAccept || isBusy}
        onClick={props.accept}
      >
        <Keycap keys="F8" />
        {say(isBusy ? words.accepting : caption)}
        <span className={css.end}>{waitsFor === null ? hint : say(words.making, { what: waitsFor })}</span>
      </button>
      <div className={css.side}>
        <button type="button" onClick={props.toggleBarrier}>
          <Keycap keys="F4" />
          {say(exitIsOpen ? words.closeBarrier : words.openBarrier)}
          <span className={css.end}>
            {exitIsOpen !== null && say(exitIsOpen ? words.exitOpen : words.exitClosed)}
          </span>
        </button>
        <button type="button" disabled={!last} onClick={props.printLast}>
          <Keycap keys="F9" />
          {say(words.printAgain)}
          <span className={css.end}>{last && nextPrint(last, say)}</span>
        </button>
      </div>
    </>
  );
}

/** The keys that work now, at the foot of the screen. */
export function KeyLegend({ canAccept }: { canAccept: boolean }) {
  const say = useSay();
  return (
    <footer className={css.keys}>
      {LEGEND.map(({ keys, name }) => (
        <span key={keys} className={keys === 'F8' && !canAccept ? css.off : undefined}>
          <Keycap keys={keys} />
          {say(name)}
        </span>
      ))}
      <span className={css.end}>
        <Keycap keys="F1" />
        {say(words.keyHelp)}
      </span>
    </footer>
  );
}
