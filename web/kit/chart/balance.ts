import type { RulerMark, RulerSegment } from './Ruler.tsx';
import type { Anchor } from './ruler-scale.ts';

/** A quantity with a limit, in one unit: what is used, what is reserved, the limit, and the most that is let pass. */
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
/** The share of the limit from which a caption has no room behind its stretch. */
const NO_ROOM = 0.85;
/** Room behind the limit where the ruler has a scale of its own. */
const ROOM = 1.04;

/** The end of a ruler on which the limit stands at its fixed place. */
export const cellEnd = ({ limit }: Pick<Balance, 'limit'>): number => limit / LIMIT_AT;

/** The end of a ruler with a scale: its limit, or the largest value beyond it. */
export const scaleEnd = ({ limit, consumed, reserved, most }: Balance): number => {
  const largest = Math.max(limit, most, consumed + reserved);
  return largest > limit ? largest * ROOM : limit;
};

const anchored = (caption: string | undefined, anchor: Anchor) =>
  caption === undefined ? {} : { caption, anchor };

/** The captions of a balance: at the end of what is used, and behind what is reserved. */
export type Captions = { readonly used?: string; readonly spokenFor?: string };

/** The stretches of a balance: used, reserved, the excess that is let pass, and the excess beyond that. */
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
            from: used,
            to: Math.min(all, limit),
            faint: true,
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

/** The black mark of the limit, and the dashed one of the most that is let pass. */
export const balanceMarks = ({ limit, most }: Balance): RulerMark[] => [
  { at: limit },
  ...(most > limit ? [{ at: most, isDashed: true }] : []),
];
