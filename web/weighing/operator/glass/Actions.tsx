import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { Keycap } from '#kit/part/Keycap.tsx';
import { type Say, useSay } from '#kit/language.tsx';
import { ticketMark } from '../../receipt/print-mark.ts';
import type { Ahead } from './ahead.ts';
import css from '../operator.module.css';
import type { ByHand } from '../boxes/use-by-hand.ts';
import type { Tare } from './use-tare.ts';
import { operatorWords as words } from '../words.ts';

type Props = {
  ticket: OperationRow | null;
  last: OperationRow | null;
  canAccept: boolean;
  isBusy: boolean;
  isReading: boolean;
  /** The name of what the operator is just adding, which F8 waits for. */
  waitsFor: string | null;
  /** Completing without a second weight: whether the operator may ask for it, has asked, and by which tare. */
  tare: Tare;
  /** The objections of the checks before F8, and the way to ask a supervisor to let them through. */
  ahead: Ahead | null;
  ask: () => void;
  isAsked: boolean;
  /** Typing a second weight while the scale cannot be read. */
  byHand: ByHand;
  /** The last cards read, on a key while no other box is open. */
  cards: { readonly isOpen: boolean; readonly last: readonly unknown[]; readonly toggle: () => void };
  /** The operator must first choose the truck. */
  isDoubtful: boolean;
  exit: { readonly isOpen: boolean; readonly toggle: () => void };
  accept: () => void;
  printLast: () => void;
};

/** The third key while a weight is typed, and while a supervisor can help. */
export const BY_HAND = { keys: 'Alt M', name: words.byHand };
const CARDS = { keys: 'Alt K', name: words.cards };
export const OVERRIDE = { keys: 'Alt R', name: words.override };
/** Whether a supervisor can help. */
export const isAskable = (ahead: Ahead | null): boolean => ahead?.help === 'override';
const HELP = { override: words.needsOverride, fields: words.needsFields };

/** The next print of a ticket, as its paper will name it. */
function nextPrint(ticket: OperationRow, say: Say): string {
  const { receipt } = ticket;
  const mark = ticketMark(ticket, ticket.printCount + 1);
  if (mark.kind === 'copy') return say(words.copy, { receipt, copy: mark.copy });
  if (mark.kind === 'unsealed') return say(words.unsealedPrint, { receipt });
  return say(mark.kind === 'original' ? words.original : words.cancelledPrint, { receipt });
}

/** F8 in its one place, greyed but never gone; F4 and F9 below it. */
export function Actions(props: Props) {
  const say = useSay();
  const { ticket, last, isBusy, isReading, waitsFor, exit, tare, byHand, ahead } = props;
  const canAccept = props.canAccept || byHand.isOpen;
  // One third key: a way other than a second weight on the deck.
  const isTyped = byHand.isOpen || byHand.isPossible;
  const withoutWeight2 = { ...tare, keys: 'Alt T', name: words.withoutWeight2 };
  const asking = { ...OVERRIDE, isPossible: true, isOpen: props.isAsked, toggle: props.ask };
  const { cards } = props;
  const isCards = cards.isOpen || (cards.last.length > 0 && !tare.isPossible);
  const third = isTyped
    ? { ...byHand, ...BY_HAND }
    : isAskable(ahead)
      ? asking
      : isCards
        ? { ...cards, ...CARDS, isPossible: true }
        : withoutWeight2;
  const missing = third === withoutWeight2 && !tare.isPossible ? words.afterWeight1 : null;
  const helps = ahead?.help && !byHand.isOpen ? say(HELP[ahead.help]) : null;
  const ticketName = ticket ? say(words.ticket, { receipt: ticket.receipt }) : say(words.newTicket);
  const hint = props.isDoubtful ? say(words.plateUnsaid) : isReading ? say(words.afterReading) : ticketName;
  const caption = byHand.isOpen
    ? words[ticket ? 'sendByHand2' : 'sendByHand1']
    : tare.chosen
      ? words.byTare[tare.chosen.kind]
      : ticket
        ? words.accept2
        : words.accept1;
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
        <span className={css.end}>
          {waitsFor === null ? (helps ?? hint) : say(words.making, { what: waitsFor })}
        </span>
      </button>
      <div className={css.side}>
        <button type="button" onClick={exit.toggle}>
          <Keycap keys="F4" />
          {say(exit.isOpen ? words.closeBarrier : words.openBarrier)}
        </button>
        <button type="button" disabled={!last} onClick={props.printLast}>
          <Keycap keys="F9" />
          {say(words.printAgain)}
          <span className={css.end}>{last && nextPrint(last, say)}</span>
        </button>
        <button
          type="button"
          aria-pressed={third.isOpen}
          className={third.isOpen ? css.pressed : undefined}
          disabled={!third.isPossible && !third.isOpen}
          onClick={third.toggle}
        >
          <Keycap keys={third.keys} />
          <span>
            {say(third.name)}
            {missing && <small>{say(missing)}</small>}
          </span>
          {isCards && third.name === CARDS.name && <span className={css.end}>{cards.last.length}</span>}
        </button>
      </div>
    </>
  );
}
