/** A long graduation line with its number, or without one where the number would touch its neighbour. */
export type MajorTick = { readonly at: number; readonly fraction: number; readonly numbered: boolean };

/** The graduation of a ruler from 0 to `max`; fractions run from 0 to 1. */
export type RulerScale = {
  readonly step: number;
  readonly majors: readonly MajorTick[];
  readonly minors: readonly number[];
};

/** How unwelcome a step is by its leading digits: 1, 2, 5 read at a glance, 4.5 does not. Others are never used. */
const COST = new Map([
  [1, 0],
  [2, 0],
  [5, 0],
  [2.5, 1],
  ...[3, 4].map((digit): [number, number] => [digit, 1.5]),
  ...[1.2, 1.5, 6, 8].map((digit): [number, number] => [digit, 2]),
  ...[1.1, 1.3, 1.4, 1.6, 1.8].map((digit): [number, number] => [digit, 2.5]),
  ...[3.5, 4.5, 7, 7.5, 9].map((digit): [number, number] => [digit, 3]),
]);

const powerBelow = (value: number): number => 10 ** Math.floor(Math.log10(value) + 1e-9);

function stepCost(step: number): number {
  return COST.get(Number((step / powerBelow(step)).toPrecision(6))) ?? Number.POSITIVE_INFINITY;
}

/** The step that divides the whole ruler evenly into about `target` parts, or a round one where none does. */
function stepFor(max: number, target: number): number {
  let best = { step: 0, cost: Number.POSITIVE_INFINITY };
  for (let parts = Math.max(2, target - 2); parts <= target + 2; parts++) {
    const cost = stepCost(max / parts) + Math.abs(parts - target);
    if (cost < best.cost) best = { step: max / parts, cost };
  }
  if (best.step > 0) return best.step;
  const power = powerBelow(max / target);
  return power * ([1, 2, 2.5, 5].find((digit) => max / (digit * power) <= target) ?? 10);
}

/** The graduation lines for a ruler of `max` (more than 0) with about `target` numbered parts. */
export function rulerScale(max: number, target = 5): RulerScale {
  const step = stepFor(max, target);
  const whole = Math.floor(max / step + 1e-6);
  const majors: MajorTick[] = [];
  for (let i = 0; i <= whole; i++) {
    const at = Number((i * step).toPrecision(12));
    const fraction = Math.min(1, at / max);
    const last = fraction > 1 - 1e-6;
    majors.push({
      at: last ? max : at,
      fraction: last ? 1 : fraction,
      numbered: last || max - at >= step * 0.6,
    });
  }
  if (majors.at(-1)?.fraction !== 1) majors.push({ at: max, fraction: 1, numbered: true });
  const inStep = target >= 5 ? 10 : 5;
  const minors: number[] = [];
  for (let i = 1; (i * step) / inStep < max * (1 - 1e-6); i++) {
    if (i % inStep !== 0) minors.push((i * step) / inStep / max);
  }
  return { step, majors, minors };
}

/** Where a value stands on the ruler, held inside it: what is beyond the end is drawn at the end. */
export const fractionOf = (value: number, max: number): number => Math.min(1, Math.max(0, value / max));

export type Anchor = 'start' | 'middle' | 'end';

/** How close two captions may stand before they turn away from each other, as a part of the ruler. */
const CLOSE = 0.14;
const EDGE = 0.06;

/** Which way the caption over each mark (fractions in rising order) is written so that none leaves or overlaps. */
export function anchorsOf(fractions: readonly number[]): readonly Anchor[] {
  return fractions.map((here, i) => {
    const before = fractions[i - 1];
    const after = fractions[i + 1];
    if (here < EDGE) return 'start';
    if (here > 1 - EDGE) return 'end';
    if (after !== undefined && after - here < CLOSE) return 'end';
    if (before !== undefined && here - before < CLOSE) return 'start';
    return 'middle';
  });
}
