import type { Paper } from './paper.ts';
import { numberOf, type PaperTicket } from './paper-ticket.ts';
import { printSheets } from './print-job.tsx';
import { Receipt80 } from './Receipt80.tsx';
import { ReceiptA5 } from './ReceiptA5.tsx';

/** A roll is cut at the length of each receipt, so each is a job of its own; sheets go in one. */
export async function printPapers(tickets: readonly PaperTicket[], paper: Paper): Promise<void> {
  if (tickets.length === 0) return;
  if (paper === 'a5')
    return printSheets(tickets.map((ticket) => <ReceiptA5 key={numberOf(ticket)} ticket={ticket} />));
  for (const ticket of tickets) await printSheets(<Receipt80 ticket={ticket} />);
}
