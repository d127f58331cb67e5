const DIGITS = [1, 2, 3, 5] as const;

/** Steps that read at a glance, rising: 0.1, 0.2, 0.3, 0.5, 1, 2, … */
function* roundSteps(): Generator<number> {
  for (let power = -1; power < 12; power++)
    for (const digit of DIGITS) yield Number((digit * 10 ** power).toPrecision(1));
}

/** The graduation of an axis that runs up to `above` and down to `below` zero (both positive or 0). */
export type Graduation = { readonly step: number; readonly up: number; readonly down: number };

/** How far, in parts, a bar may pass the last line before the axis gets another. */
const BEYOND = 0.08;

/** The smallest round step that needs at most `most` parts on both sides of zero together; at least one part above. */
export function graduation(above: number, below: number, most: number): Graduation {
  for (const step of roundSteps()) {
    const up = Math.max(1, Math.ceil(above / step - BEYOND));
    const down = Math.max(0, Math.ceil(below / step - BEYOND));
    if (up + down <= most) return { step, up, down };
  }
  throw new RangeError(`no round step for ${above} and ${below}`);
}

/** The values at the lines of a graduation, from the top down. */
export const linesOf = ({ step, up, down }: Graduation): readonly number[] =>
  Array.from({ length: up + down + 1 }, (_, i) => Number(((up - i) * step).toPrecision(12)));
