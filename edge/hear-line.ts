import { type LineAddress, readLineAddress } from './measure/line-address.ts';
import { openLine } from './measure/line.ts';
import type { Watch } from './measure/watch.ts';

/** More than any indicator sends in eight seconds on a fast line. */
const MOST_BYTES = 16 * 1_024;
const CONNECT_MS = 3_000;

/** The bytes of a line, the milliseconds at which each handful came, and how long it was listened to. */
export type Hearing = {
  bytes: Buffer;
  arrivals: readonly { offset: number; at: number }[];
  milliseconds: number;
};

/** Gathers bytes as they come, until there are enough. */
function gathering(enough: () => void) {
  const began = performance.now();
  const chunks: Uint8Array[] = [];
  const arrivals: { offset: number; at: number }[] = [];
  let count = 0;
  return {
    add(bytes: Uint8Array): void {
      arrivals.push({ offset: count, at: Math.round(performance.now() - began) });
      chunks.push(Uint8Array.from(bytes));
      count += bytes.length;
      if (count >= MOST_BYTES) enough();
    },
    told: (): Hearing => ({
      bytes: Buffer.concat(chunks).subarray(0, MOST_BYTES),
      arrivals,
      milliseconds: Math.round(performance.now() - began),
    }),
  };
}

/**
 * The bytes of a line in so many milliseconds. It only listens, and sends nothing. Rejects where the line cannot be reached; when the line
 * breaks it resolves with what came before, which is worth more than the error.
 */
export function hearLine(address: LineAddress, milliseconds: number): Promise<Hearing> {
  return new Promise((resolve, reject) => {
    let end: NodeJS.Timeout | undefined;
    let isUp = false;
    const gathered = gathering(() => line.close());
    const limit = setTimeout(() => line.close(), CONNECT_MS);
    const line = openLine(address, {
      onUp() {
        isUp = true;
        clearTimeout(limit);
        end = setTimeout(() => line.close(), milliseconds);
      },
      onBytes: gathered.add,
      onDown(reason) {
        clearTimeout(limit);
        clearTimeout(end);
        if (isUp) resolve(gathered.told());
        else reject(new Error(reason));
      },
    });
  });
}

/** The bytes of a scale's line, while the scale goes on being read. */
export function overhearLine(line: NonNullable<Watch['line']>, milliseconds: number): Promise<Hearing> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(end);
      stop();
      resolve(gathered.told());
    };
    const end = setTimeout(done, milliseconds);
    const gathered = gathering(done);
    const stop = line.overhear(gathered.add);
  });
}

/** Whether two addresses are of one line, with any serial settings. */
export function isSameLine(one: string, other: string): boolean {
  const placeOf = (text: string): string => {
    const address = readLineAddress(text);
    if (address?.kind === 'tcp') return `${address.host}:${address.port}`;
    return address?.path ?? text.replace(/^serial:/, '');
  };
  return placeOf(one) === placeOf(other);
}
