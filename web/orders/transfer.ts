import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { balanceSegments, type Balance, scaleEnd } from '#kit/chart/balance.ts';
import type { RulerProps } from '#kit/chart/Ruler.tsx';

/** How much of an order may go elsewhere: what is neither weighed nor reserved. Grams. */
export const movable = ({ limit, consumed, reserved }: Balance): Grams =>
  Math.max(0, limit - consumed - reserved);

const MOVED = 0.5;

/** The ruler of a limit that moves: what is used of it, the stretch by which it moves, and the new limit as its mark. */
export function movedRuler(
  now: Balance,
  limit: number,
  caption: string,
): Pick<RulerProps, 'max' | 'segments' | 'marks'> {
  const [least, largest] = [Math.min(now.limit, limit), Math.max(now.limit, limit)];
  const tone = limit < now.limit ? 'warn' : 'accent';
  const stretch = { from: Math.max(0, least), to: largest, tone, strength: MOVED } as const;
  return {
    max: Math.max(scaleEnd({ ...now, most: now.limit }), largest),
    segments: [
      ...balanceSegments({ ...now, limit: Math.max(least, 0), most: Math.max(least, 0) }),
      ...(least === largest ? [] : [stretch]),
    ],
    marks: [{ at: Math.max(0, limit), ...(least !== largest && { caption }) }],
  };
}
