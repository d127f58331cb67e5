import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';

/** What one company holds of something that there is little of, and who of it waits for more. */
type Line = { held: number; waiting: (() => void)[] };

/** Lets each company hold so many of something at once; `take` resolves to what gives one back. */
export type Shares = { take(companyId: number): Promise<() => void> };

/**
 * Makes the shares: whoever would hold more than `most` waits in the company's own line, where nobody else is kept
 * waiting, and is told after `patience` milliseconds that the server is busy.
 */
export function sharesOf(most: number, patience: number): Shares {
  const lines = new Map<number, Line>();

  function giveBack(companyId: number, line: Line): void {
    const next = line.waiting.shift();
    // Handed over as it is: what is held stays held, by the next in line.
    if (next) return next();
    line.held -= 1;
    if (line.held === 0) lines.delete(companyId);
  }

  const turn = (line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1);
        reject(problem(general.busy, {}));
      }, patience);
      function go(): void {
        clearTimeout(leave);
        resolve();
      }
      line.waiting.push(go);
    });

  return {
    async take(companyId) {
      const line = lines.get(companyId) ?? { held: 0, waiting: [] };
      lines.set(companyId, line);
      if (line.held < most) line.held += 1;
      else await turn(line);
      return () => giveBack(companyId, line);
    },
  };
}
