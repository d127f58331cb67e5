import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { SUCCESS } from '#shell/success.ts';
import { useLiveConnected, useScale } from '#shell/live/live.ts';
import { usePrintTicket } from '../receipt/print.tsx';
import type { Ahead } from './glass/ahead.ts';
import { acceptable, type GlassState, glassState, type Limits } from './glass/glass-state.ts';
import { useMaking } from './visit/making.ts';
import { useOffered } from './visit/use-offered.ts';
import { type SeenKeys, useSeen } from './seen/use-seen.ts';
import { type Answers, useAccept } from './glass/use-accept.ts';
import { useAhead, useLooking } from './glass/use-ahead.ts';
import { useAccepted } from './glass/use-accepted.ts';
import { type ByHand, useByHand } from './boxes/use-by-hand.ts';
import { useExit } from './glass/use-exit.ts';
import { useKeys } from './glass/use-keys.ts';
import { type ChosenTare, useTare } from './glass/use-tare.ts';
import { useTickets } from './use-tickets.ts';
import { useVisit } from './visit/use-visit.ts';
import type { Visit } from './visit/visit.ts';
import { operatorWords as words } from './words.ts';

type Choosing = ReturnType<typeof useVisit>;

/** Shows a toast for the accepted ticket, and prints a complete one. */
function useAcceptedTicket() {
  const say = useSay();
  const { language } = useLanguage();
  const printTicket = usePrintTicket();
  const tell = (ticket: OperationRow) => {
    if (ticket.weightNet === null) {
      const weight = kilograms(ticket.weight1, language);
      toast({
        title: say(words.accepted1),
        detail: say(words.plateIs, { plate: ticket.numberPlate, weight }),
      });
      return;
    }
    const net = kilograms(ticket.weightNet, language);
    toast({ title: say(SUCCESS.completed), detail: say(words.accepted2, { receipt: ticket.receipt, net }) });
    void printTicket(ticket);
  };
  // Keeps its identity for as long as the screen stands, so that no row is drawn again for it.
  const latest = useRef(printTicket);
  useEffect(() => {
    latest.current = printTicket;
  });
  const print = useCallback((ticket: OperationRow | null) => void (ticket && latest.current(ticket)), []);
  return { tell, print };
}

/** The visit, begun anew by F2 or Esc; a cleared one can be brought back for a while. */
function useClearing({ visit, change }: Pick<Choosing, 'visit' | 'change'>) {
  const say = useSay();
  const plateInput = useRef<HTMLInputElement>(null);
  useEffect(() => plateInput.current?.focus(), []);
  const begin = () => {
    change({ kind: 'cleared' });
    plateInput.current?.focus();
  };
  const clear = () => {
    const undo = () => change({ kind: 'restored', visit });
    if (visit.truck || visit.ticket) toast({ title: say(words.cleared), detail: visit.plate, undo });
    begin();
  };
  return { plateInput, begin, clear };
}

/** Lets go of a second pass whose ticket another person has finished, and shows that until the next visit. */
function useFinishedElsewhere({ visit, change, statusId }: Choosing, isOurs: boolean): string | null {
  const say = useSay();
  const ticketId = visit.ticket?.id ?? null;
  useEffect(() => {
    if (isOurs || ticketId === null || statusId === null || statusId === operationStatus.open) return;
    change({ kind: 'finished', ticketId, statusId });
  }, [isOurs, ticketId, statusId, change]);
  const { finished } = visit;
  if (!finished) return null;
  const isCompleted = finished.statusId === operationStatus.completed;
  return say(isCompleted ? words.completedElsewhere : words.cancelledElsewhere, finished);
}

/** What the instrument shows, judged by what the scale and the truck of the visit may carry. */
function useDeck(scale: ScaleRow, { truck }: Visit) {
  const isHeard = useLiveConnected();
  const truckMax = truck?.maxAllowedWeight ?? null;
  const limits = useMemo((): Limits => ({ ...scale, truckMax }), [scale, truckMax]);
  const state = useScale(
    scale.id,
    useCallback((live) => glassState(live, limits, isHeard), [limits, isHeard]),
  );
  return { limits, state, isHeard };
}

/** The scale of another site on which the visit's ticket waits; null where it can be completed here. */
const whereElse = ({ ticket }: Visit, siteScales: readonly number[]): string | null =>
  ticket && !siteScales.includes(ticket.scaleId) ? ticket.scaleName : null;

/** The ways to go without a second weight on the deck, and the one that is open. */
function useInstead({ ticket, truck }: Visit, elsewhere: string | null, state: GlassState) {
  const ticketId = elsewhere === null ? (ticket?.id ?? null) : null;
  // A first weight is typed for a truck: its negative id cannot be a ticket's.
  const [tare, byHand] = [useTare(ticketId), useByHand(ticket ? ticketId : truck && -truck.id, state)];
  const instead = [byHand, tare].find(({ isOpen }) => isOpen);
  return { tare, byHand, instead };
}

/** The question to the operator before the weight is accepted: from the server, or from what is known before. */
function useAsked(accepting: ReturnType<typeof useAccept>, ahead: Ahead | null) {
  const { looking, close, open } = useLooking(ahead);
  /** What F8 does meanwhile; the box that asks sets it. */
  const answerRef = useRef<(() => void) | null>(null);
  const isAsking = accepting.isAsking || looking !== null;
  return {
    isAsking,
    answerRef,
    objections: accepting.objections ?? looking?.objections ?? null,
    asksAtOnce: looking?.asks ?? false,
    open: (asks: boolean) => !isAsking && open(asks),
    close: () => {
      close();
      accepting.forget();
    },
  };
}

type Before = {
  ahead: Ahead | null;
  /** Whether there is a weight or a tare, and a visit to take it. */
  isReady: boolean;
  byHand: ByHand;
  visit: Visit;
  tare: ChosenTare | null;
  shownRef: RefObject<number | null>;
};

/** F8: sends a typed weight, answers an open question, shows what is in the way, or else accepts the weight. */
function useF8(accepting: ReturnType<typeof useAccept>, before: Before) {
  const { ahead, isReady, byHand, visit, tare, shownRef } = before;
  const asking = useAsked(accepting, ahead);
  const acceptNow = (answers?: Answers) => {
    if (byHand.isOpen && visit.offered.length === 0) return byHand.submitRef.current?.();
    if (!answers && asking.isAsking) return asking.answerRef.current?.();
    if (!answers && isReady && ahead?.isBlocked) return asking.open(false);
    // With a tare no reading is accepted.
    const reading = tare ? 0 : shownRef.current;
    if (isReady && reading !== null) void accepting.accept(visit, reading, tare?.kind, answers);
  };
  return { asking, acceptNow };
}

const nothing = () => {};
const NO_DIGITS = { Digit0: nothing, Digit1: nothing, Digit2: nothing, Digit3: nothing } as const;
/** The keys of the planned visits on offer, or else those of the sightings. */
const digitsOf = ({ pick, none, isAsked }: ReturnType<typeof useOffered>, sightings: SeenKeys) => {
  const take = isAsked ? pick : sightings.pick;
  return { Digit0: none, Digit1: () => take(0), Digit2: () => take(1), Digit3: () => take(2) };
};

/** To the field for the note, which has a key of its own. */
const toNote = () => document.getElementById('visit-note')?.focus();

/** The scales of its site, and those whose tickets must get their second weight on that same scale. */
type Scales = Readonly<Record<'siteScales' | 'onlyHere', readonly number[]>>;

type Closed = { readonly close: () => void };

/** Closes what lies on top, and clears the visit only where nothing does; a form may still be on its way to the screen. */
function closeTop(
  { making, giveUp }: Pick<ReturnType<typeof useMaking>, 'making' | 'giveUp'>,
  asking: Closed & { readonly isAsking: boolean },
  instead: Closed | null | undefined,
  clear: () => void,
): void {
  if (making) return giveUp();
  if (!asking.isAsking && instead) return instead.close();
  asking.close();
  if (!asking.isAsking) clear();
}

/** Typing begins another visit, which ends the questions about the last one. */
const typing =
  (asking: { close(): void }, change: ReturnType<typeof useVisit>['change']) =>
  (plate: string): void => {
    asking.close();
    change({ kind: 'typed', plate });
  };

/** The visit of a scale with what its deck shows, and whether its weight can be accepted now. */
function useWeighing(scale: ScaleRow, { siteScales, onlyHere }: Scales) {
  const tickets = useTickets(scale.id, siteScales);
  const choosing = useVisit(tickets.onSite, scale.id);
  const { visit, change } = choosing;
  const making = useMaking(visit, change);
  const deck = useDeck(scale, visit);
  const { limits, state } = deck;
  const last = useAccepted(state);
  const exit = useExit(scale, last.mustClear);
  const hasVisit = visit.truck !== null || visit.ticket !== null;
  const elsewhere = whereElse(visit, siteScales);
  const { tare, byHand, instead } = useInstead(visit, elsewhere, state);
  const isMeasuring = acceptable(state) && !last.mustClear && elsewhere === null && tare.chosen === null;
  const offered = useOffered(visit, change);
  const sightings = useSeen();
  const isKnown = hasVisit && visit.isRead && elsewhere === null && !offered.isAsked;
  const isReady = (isMeasuring || tare.chosen !== null) && isKnown && !making.making;
  const ahead = useAhead(scale, visit, { limits, tare: tare.chosen, isAsked: isKnown, onlyHere });
  return {
    ...deck,
    ...last,
    tickets,
    choosing,
    making,
    exit,
    hasVisit,
    elsewhere,
    tare,
    byHand,
    instead,
    isMeasuring,
    offered,
    sightings,
    isReady,
    ahead,
    canAccept: isReady && !ahead?.isBlocked,
  };
}

/** Everything that happens on the operator's screen of one scale; the screen itself only draws it. */
export function useOperator(scale: ScaleRow, scales: Scales) {
  const weighing = useWeighing(scale, scales);
  const { tickets, choosing, making, exit, tare, byHand, instead, offered, sightings, ahead, isReady } =
    weighing;
  const { visit, change } = choosing;
  const { tell, print } = useAcceptedTicket();
  const { plateInput, begin, clear } = useClearing(choosing);
  const shownRef = useRef<number | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const accepting = useAccept(scale.id, (ticket) => {
    tickets.note(ticket);
    weighing.setAccepted(ticket, ticket.tareKind === null);
    tell(ticket);
    begin();
  });
  const before = { ahead, isReady, byHand, visit, shownRef, tare: tare.chosen };
  const { asking, acceptNow } = useF8(accepting, before);
  const finished = useFinishedElsewhere(choosing, accepting.isUnsettled);
  const type = typing(asking, change);
  const startOver = () => closeTop(making, asking, instead, clear);
  useKeys({
    F1: () => setHelpOpen(true),
    F2: startOver,
    F4: exit.toggle,
    F8: () => acceptNow(),
    F9: () => print(tickets.last),
    Escape: startOver,
    KeyT: tare.toggle,
    KeyK: sightings.toggle,
    KeyM: byHand.toggle,
    KeyR: () => asking.open(true),
    KeyQ: toNote,
    // An open form has these keys to itself.
    ...(making.making ? NO_DIGITS : digitsOf(offered, sightings)),
  });
  return {
    ...weighing,
    shownRef,
    startOver,
    asking,
    isHelpOpen,
    closeHelp: () => setHelpOpen(false),
    acceptNow,
    print,
    type,
    plateInput,
    begin,
    last: tickets.last,
    isBusy: accepting.isBusy,
    isIdle: !accepting.isUnsettled && !asking.isAsking && !instead && !making.making,
    refusal: accepting.refusal?.message ?? finished,
  };
}
