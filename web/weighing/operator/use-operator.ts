import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { useEffect, useRef, useState } from 'react';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { api } from '#shell/api.ts';
import { SUCCESS } from '#shell/success.ts';
import { useDeed } from '#shell/deed.ts';
import { useLiveConnected, useScale } from '#shell/live.ts';
import { usePrintTicket } from '../receipt/print.tsx';
import { acceptable, glassState, type Limits } from './glass-state.ts';
import { useAccept } from './use-accept.ts';
import { useKeys } from './use-keys.ts';
import { useTickets } from './use-tickets.ts';
import { useVisit } from './use-visit.ts';
import { operatorWords as words } from './words.ts';

const limitsOf = (scale: ScaleRow, truckMax: number | null): Limits => ({ ...scale, truckMax });

/** Tells what was accepted, and prints the ticket that is complete. */
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
  return { tell, printTicket };
}

/** The exit barrier as this screen last set it; null before, since nobody can be asked how it stands. */
function useExit(scaleId: number) {
  const output = useDeed(api.scale.output);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const toggle = async () => {
    const state = isOpen ? 'closed' : 'open';
    if (await output.act({ id: scaleId, output: 'exit-barrier', state })) setOpen(!isOpen);
  };
  return { isOpen, toggle: () => void toggle() };
}

/** Everything that happens on the operator's screen of one scale; the screen itself only draws it. */
export function useOperator(scale: ScaleRow) {
  const seen = useScale(scale.id);
  const tickets = useTickets(scale.id);
  const choosing = useVisit(tickets.onSite, scale.id);
  const { visit, change } = choosing;
  const exit = useExit(scale.id);
  const { tell, printTicket } = useAcceptedTicket();
  const plateInput = useRef<HTMLInputElement>(null);
  // The ticket that was just accepted: it stays in view, and bars the next, until the deck has been empty.
  const [accepted, setAccepted] = useState<OperationRow | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);

  const limits = limitsOf(scale, visit.truck?.maxAllowedWeight ?? null);
  const state = glassState(seen, limits, useLiveConnected());
  const hasVisit = visit.truck !== null || visit.ticket !== null;
  const elsewhere = visit.ticket && visit.ticket.scaleId !== scale.id ? visit.ticket.scaleName : null;
  const isMeasuring = acceptable(state) && !accepted && elsewhere === null;
  const canAccept = isMeasuring && hasVisit;
  // Drawn again at once, without the old answer: the deck has been seen empty.
  if (accepted && state === 'empty') setAccepted(null);
  useEffect(() => plateInput.current?.focus(), []);

  const begin = () => {
    change({ kind: 'cleared' });
    plateInput.current?.focus();
  };
  const accepting = useAccept(scale.id, (ticket) => {
    setAccepted(ticket);
    tell(ticket);
    begin();
  });
  const acceptNow = () => {
    if (canAccept && seen) void accepting.accept(visit, seen.reading);
  };
  const type = (plate: string) => {
    accepting.forget();
    change({ kind: 'typed', plate });
  };
  const last = tickets.recent[0] ?? null;
  const printLast = () => void (last && printTicket(last));
  const startOver = () => {
    accepting.forget();
    begin();
  };
  useKeys({
    F1: () => setHelpOpen(true),
    F2: startOver,
    F4: exit.toggle,
    F8: acceptNow,
    F9: printLast,
    Escape: startOver,
  });
  return {
    ...{ seen, limits, state, hasVisit, isMeasuring, canAccept, accepted, elsewhere, exit, last, plateInput },
    ...{ isHelpOpen, closeHelp: () => setHelpOpen(false), acceptNow, printLast, type },
    ...{ tickets, choosing, isBusy: accepting.isBusy, refusal: accepting.refusal },
    print: (ticket: OperationRow) => void printTicket(ticket),
  };
}
