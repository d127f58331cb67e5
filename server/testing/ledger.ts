import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from './house.ts';
import { type Answer, call } from './server.ts';

/** A ticket, as both the books and the answers have it; the receipt with its company. */
export type Entry = { id: number; receipt: string; weight1: number; weight2: number | null };

/** What a house has promised: kept outside of it, so that nothing it forgets is forgotten here. */
export type Ledger = {
  /** Tickets by their ids, as last acknowledged. */
  tickets: Map<number, Entry>;
  /** Receipts acknowledged for an opening, each time one was. */
  opened: Entry[];
  /** How many weights were acknowledged. */
  weights: number;
  /** Plates of trucks that were acknowledged as added. */
  trucks: string[];
  /** Print numbers acknowledged, by ticket. */
  prints: Map<number, number[]>;
  /** Writes on their way now: all, and those that take a weight. */
  onTheirWay: { all: number; weights: number };
  /** Answers that were no final word: refusals while the house could not. */
  excuses: { status: number; code: string; retryAfter: string | null }[];
};

export const newLedger = (): Ledger => ({
  tickets: new Map(),
  opened: [],
  weights: 0,
  trucks: [],
  prints: new Map(),
  onTheirWay: { all: 0, weights: 0 },
  excuses: [],
});

export type Action = { line: `POST /${string}`; as: string; body: object };

/** Under one key a client repeats the same action until its fate is known, as a browser does. */
const isFinal = ({ status, Status }: Answer): boolean =>
  status < 500 && Status.Code !== 'general.stillRunning';

/** Does an action once, even if the house dies meanwhile; resolves with the final word. */
export async function insist(house: House, ledger: Ledger, { line, as, body }: Action): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  const weighs = /\/operation(\/\d+\/weight2)?$/.test(line);
  for (;;) {
    ledger.onTheirWay.all += 1;
    ledger.onTheirWay.weights += weighs ? 1 : 0;
    const answer = await call(house.url, line, { as, body, headers }).catch(() => null);
    ledger.onTheirWay.all -= 1;
    ledger.onTheirWay.weights -= weighs ? 1 : 0;
    if (answer && isFinal(answer)) return answer;
    if (answer) {
      const { status, Status, headers: got } = answer;
      ledger.excuses.push({ status, code: Status.Code, retryAfter: got.get('retry-after') });
    }
    await sleep(30);
  }
}

type Ticket = { Id: number; CompanyId: number; Receipt: string; Weight1: number; Weight2: number | null };

/** Notes the ticket that an answer acknowledges, and answers its id. */
export function note(ledger: Ledger, answer: Answer): number {
  const data: { Operation?: unknown } = answer.Data;
  const { Id, CompanyId, Receipt, Weight1, Weight2 } = data.Operation as Ticket;
  const entry = { id: Id, receipt: `${Receipt} of ${CompanyId}`, weight1: Weight1, weight2: Weight2 };
  if (answer.status === 201) ledger.opened.push(entry);
  ledger.tickets.set(Id, entry);
  ledger.weights += 1;
  return Id;
}
