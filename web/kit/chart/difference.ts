import type { RulerMark, RulerSegment } from './Ruler.tsx';

/** A difference between found and stated, and how large it may be: `short` is below zero. One unit. */
export type Difference = {
  readonly difference: number | null;
  readonly short: number;
  readonly over: number;
  readonly isBeyond: boolean;
};

/** Where on its side of zero each limit stands, so that the marks of all rows make two lines. */
const LIMIT_AT = 0.62;
/** The middle of a cell, and half its length. */
const ZERO = 1;
/** How much of its colour the stretch keeps that is allowed. */
const ALLOWED = 0.13;
/** Room behind the farthest figure of a scale. */
const ROOM = 1.04;
/** How many parts each side of a scale has. */
const PARTS = 3;
const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** Where a value stands in a cell, from 0 to 2: each side is scaled to its own limit, and larger values end at the edge. */
export function cellPlace(value: number, { short, over }: Pick<Difference, 'short' | 'over'>): number {
  const limit = Math.abs(value < 0 ? short : over);
  if (value === 0) return ZERO;
  const share = limit === 0 ? 1 : Math.min(1, (Math.abs(value) / limit) * LIMIT_AT);
  return value < 0 ? ZERO - share : ZERO + share;
}

/** How far a scale of its own goes to either side: three round steps that hold both limits and the difference. */
export function scaleReach(figures: readonly number[]): number {
  const farthest = Math.max(...figures.map(Math.abs)) * ROOM;
  if (farthest === 0) return PARTS;
  const power = 10 ** Math.floor(Math.log10(farthest / PARTS));
  const step = STEPS.find((each) => each * power * PARTS >= farthest - 1e-9) ?? 10;
  return Number((step * power * PARTS).toPrecision(12));
}

/** The places of the numbers below a scale, from its short end to its other one. */
export const scaleTicks = (reach: number): readonly number[] =>
  Array.from({ length: PARTS * 2 + 1 }, (_, at) => Number(((at - PARTS) * (reach / PARTS)).toPrecision(12)));

type SegmentOptions = {
  readonly place: (value: number) => number;
  readonly caption?: string | undefined;
};

/** The stretches of a difference: the allowed one, and the difference itself, red where it is beyond that. */
export function differenceSegments(
  { difference, short, over, isBeyond }: Difference,
  { place, caption }: SegmentOptions,
): RulerSegment[] {
  const zero = place(0);
  const at = difference === null ? zero : place(difference);
  const allowed: RulerSegment = { from: place(short), to: place(over), strength: ALLOWED };
  if (at === zero) return [allowed];
  return [
    allowed,
    {
      from: Math.min(at, zero),
      to: Math.max(at, zero),
      tone: isBeyond ? 'bad' : 'accent',
      ...(caption && { caption, anchor: difference !== null && difference < 0 ? 'end' : 'start' }),
    },
  ];
}

/** The black marks of both limits. */
export const differenceMarks = (
  { short, over }: Pick<Difference, 'short' | 'over'>,
  place: (value: number) => number,
  captions: { readonly short?: string; readonly over?: string } = {},
): RulerMark[] => [
  { at: place(short), ...(captions.short && { caption: captions.short }) },
  { at: place(over), ...(captions.over && { caption: captions.over }) },
];
