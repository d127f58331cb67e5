import type { RulerMark, RulerSegment } from './Ruler.tsx';
import type { Anchor } from './ruler-scale.ts';

/** A quantity with a limit, in one unit: what is used, what is spoken for, the limit, and what is let pass in all. */
export type Balance = {
  readonly limit: number;
  readonly consumed: number;
  readonly reserved: number;
  readonly most: number;
};

/** Where in a cell every limit stands, so that their marks form one line down a list. */
const LIMIT_AT = 0.84;
/** The smallest excess is still seen. Pixels. */
const LEAST = 5;
/** From which share of the limit on a caption has no room behind what it is about. */
const NO_ROOM = 0.85;
/** Room behind the limit where the ruler has a scale of its own. */
const ROOM = 1.04;

/** The end of a ruler on which the limit stands at its fixed place. */
export const cellEnd = ({ limit }: Pick<Balance, 'limit'>): number => limit / LIMIT_AT;

/** The end of a ruler with a scale: its limit, or what lies beyond that. */
export const scaleEnd = ({ limit, consumed, reserved, most }: Balance): number => {
  const largest = Math.max(limit, most, consumed + reserved);
  return largest > limit ? largest * ROOM : limit;
};

const anchored = (caption: string | undefined, anchor: Anchor) =>
  caption === undefined ? {} : { caption, anchor };

/** What is written over a balance: where what is used ends, and behind what is spoken for. */
export type Captions = { readonly used?: string; readonly spokenFor?: string };

/** The stretches of a balance: used, spoken for, over the limit inside what is let pass, and beyond that. */
export function balanceSegments(
  { limit, consumed, reserved, most }: Balance,
  { used: usedText, spokenFor }: Captions = {},
): RulerSegment[] {
  const all = consumed + reserved;
  const used = Math.min(consumed, limit);
  return [
    ...(used > 0 ? [{ to: used, ...anchored(usedText, used > limit / 2 ? 'end' : 'middle') }] : []),
    ...(Math.min(all, limit) > used
      ? [
          {
            ...{ from: used, to: Math.min(all, limit), faint: true },
            ...anchored(spokenFor, all > limit * NO_ROOM ? 'end' : 'start'),
          },
        ]
      : []),
    ...(all > limit && most > limit
      ? [{ from: limit, to: Math.min(all, most), tone: 'warn' as const, least: LEAST }]
      : []),
    ...(all > most ? [{ from: most, to: all, tone: 'bad' as const, least: LEAST }] : []),
  ];
}

/** The black mark of the limit, and the dashed one of what is let pass. */
export const balanceMarks = ({ limit, most }: Balance): RulerMark[] => [
  { at: limit },
  ...(most > limit ? [{ at: most, isDashed: true }] : []),
];
