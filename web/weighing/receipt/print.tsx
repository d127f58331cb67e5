import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { carryOut, type IdempotencyKey, idempotencyKey } from '#shell/api/idempotency-key.ts';
import { useMe } from '#shell/me.tsx';
import { refreshNow } from '#shell/live/refresher.ts';
import { tellProblem } from '#shell/api/problem.ts';
import { asRefused } from '#shell/api/refused.ts';
import { browserStore } from '#shell/storage.ts';
import { keepPaper, type Paper, readPaper } from './paper.ts';
import type { PaperTicket } from './paper-ticket.ts';
import { receiptAddress } from './receipt-address.ts';

/** What a ticket is printed by. */
export type Printable = { readonly id: number; readonly publicId: string };

/** Printing of tickets at this computer. */
export type Printing = {
  readonly isPrinting: boolean;
  readonly paper: Paper;
  readonly setPaper: (paper: Paper) => void;
  /** Counts the print, then prints with the mark that was counted; a refusal opens the dialog and answers false. */
  readonly printTicket: (ticket: Printable) => Promise<boolean>;
  /** The same for several tickets, one after another; those counted before a refusal are still printed. */
  readonly printTickets: (tickets: readonly Printable[]) => Promise<boolean>;
};

/** The sheets and their QR code load with the first print, not with every screen that can print. */
const loadSheets = () => import('./sheets.tsx');

/** Everything on the paper is read first, so that no print is counted that cannot be made. */
async function countedTicket(ticket: Printable, hasCode: boolean, key: IdempotencyKey): Promise<PaperTicket> {
  const { operation } = await operationCalls.find({ id: ticket.id });
  const { printCount } = await carryOut(operationCalls.print, { id: ticket.id }, key);
  const address = hasCode ? receiptAddress(location.origin, ticket.publicId) : null;
  return { operation, printCount, printedAt: new Date().toISOString(), address };
}

/** Prints receipts on the paper that this computer's printer holds, with a QR code where the company prints them. */
export function usePrinting(): Printing {
  const queries = useQueryClient();
  const { printForm, qrCode } = useMe().company;
  const [paper, setPaper] = useState(() => readPaper(browserStore, printForm));
  const [isPrinting, setPrinting] = useState(false);
  // One key for a ticket pressed again after a lost answer, so that it is counted once.
  const key = useRef(idempotencyKey());

  const printTickets = async (tickets: readonly Printable[]): Promise<boolean> => {
    setPrinting(true);
    const counted: PaperTicket[] = [];
    let isWhole = true;
    try {
      await loadSheets();
      for (const ticket of tickets) counted.push(await countedTicket(ticket, qrCode, key.current));
    } catch (failure) {
      isWhole = false;
      tellProblem(asRefused(failure));
    }
    try {
      if (counted.length > 0) await (await loadSheets()).printPapers(counted, paper);
    } finally {
      setPrinting(false);
      refreshNow(queries, 'operation');
    }
    return isWhole;
  };

  return {
    isPrinting,
    paper,
    setPaper: (next) => {
      keepPaper(browserStore, next);
      setPaper(next);
    },
    printTicket: (ticket) => printTickets([ticket]),
    printTickets,
  };
}

/** Prints one ticket: counts it first, then prints it with the mark that was counted. */
export const usePrintTicket = (): Printing['printTicket'] => usePrinting().printTicket;
