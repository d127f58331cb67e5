import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';

/** What one holder has of something scarce, and the calls on its behalf that wait for more. */
type Line = { held: number; waiting: (() => void)[] };

/** Lets each holder, such as a company, have so many of something at once; `take` resolves to the function that gives one back. */
export type Shares = { take(holder: string | number): Promise<() => void> };

/** How many there are, how many of them one holder may have, and how many milliseconds a caller waits for one. */
type Measure = { all: number; each: number; patience: number };

/**
 * Makes the shares. A caller who finds none left waits in the holder's own line, and the lines are served in turn, one from each: a holder
 * with a thousand waiting is no more in the way of another than one with a single one. After `patience` the server refuses a caller who
 * still waits, as busy.
 */
export function sharesOf({ all, each, patience }: Measure): Shares {
  // In the order in which they are served: a holder that has been served goes to the end.
  const lines = new Map<string | number, Line>();
  let held = 0;

  /** Puts a line behind all others; one that holds nothing and wants nothing is forgotten. */
  function putLast(holder: string | number, line: Line): void {
    lines.delete(holder);
    if (line.held > 0 || line.waiting.length > 0) lines.set(holder, line);
  }

  function hold(holder: string | number, line: Line): void {
    held += 1;
    line.held += 1;
    putLast(holder, line);
  }

  function serveNext(): void {
    if (held >= all) return;
    for (const [holder, line] of lines) {
      if (line.held >= each) continue;
      const go = line.waiting.shift();
      if (!go) continue;
      hold(holder, line);
      return go();
    }
  }

  function giveBack(holder: string | number, line: Line): void {
    held -= 1;
    line.held -= 1;
    putLast(holder, line);
    serveNext();
  }

  const turn = (holder: string | number, line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1);
        if (line.held === 0 && line.waiting.length === 0) lines.delete(holder);
        reject(problem(general.busy, {}));
      }, patience);
      function go(): void {
        clearTimeout(leave);
        resolve();
      }
      line.waiting.push(go);
    });

  return {
    async take(holder) {
      const line = lines.get(holder) ?? { held: 0, waiting: [] };
      lines.set(holder, line);
      if (held < all && line.held < each) hold(holder, line);
      else await turn(holder, line);
      return () => giveBack(holder, line);
    },
  };
}
