import type { CallOptions } from '#shell/api/request.ts';
import { asRefused, Refused } from '#shell/api/refused.ts';
import type { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import type { GateBook, GateLine } from './gate-book.ts';

type Answer = Awaited<ReturnType<typeof orderPartCalls.scan>>;
export type Scan = (input: { qrData: string; at: string }, options: CallOptions) => Promise<Answer>;

/** The outcome of sending a line: taken, refused for good, or unknown. */
type Outcome =
  | { readonly is: 'done'; readonly answer: Answer }
  | { readonly is: 'refused'; readonly refused: Refused }
  | { readonly is: 'unsent' };

/** A guard waits no longer than this for a verdict; what was sent meanwhile is sent again under its key. */
const PATIENCE_MS = 6_000;

/** Whether a refusal settles what became of a scan; a lost session, a busy or a broken server does not. */
const settles = ({ status, code }: Refused): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status) && code !== 'general.stillRunning';

/** Sends a line once. Sent again it is the same scan: its key, its words and its moment stay. */
export async function sendLine({ key, qrData, at }: GateLine, scan: Scan): Promise<Outcome> {
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    return { is: 'done', answer: await scan({ qrData, at }, { key, signal: stop.signal }) };
  } catch (failure) {
    const refused = asRefused(failure);
    return failure instanceof Refused && settles(refused) ? { is: 'refused', refused } : { is: 'unsent' };
  } finally {
    clearTimeout(patience);
  }
}

/** What the server's answer changes in a line. */
export const doneLine = ({ orderPart, confirmed }: Answer): Partial<GateLine> => ({
  state: 'done',
  partId: orderPart.id,
  number: orderPart.number,
  numberPlate: orderPart.numberPlate,
  step: confirmed,
  about: orderPart.cargoName,
});

/** Sends what waits, the oldest first, until one does not get through; answers whether all of it did. */
export async function sendWaiting(book: GateBook, scan: Scan): Promise<boolean> {
  const waiting = book.lines().filter(({ state }) => state === 'waiting');
  for (const line of waiting.toReversed()) {
    const outcome = await sendLine(line, scan);
    if (outcome.is === 'unsent') return false;
    if (outcome.is === 'done') book.change(line.key, doneLine(outcome.answer));
    else book.change(line.key, { state: 'refused', about: outcome.refused.message, wasLet: true });
  }
  return true;
}
