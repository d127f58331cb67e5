import {
  cellPlace,
  type Difference,
  differenceMarks,
  differenceSegments,
  scaleReach,
  scaleTicks,
} from './difference.ts';
import { Ruler } from './Ruler.tsx';

/** A difference in the cell of a list: zero in the middle, and the limits of all rows in two lines. */
export function DifferenceRuler(difference: Difference) {
  const place = (value: number) => cellPlace(value, difference);
  return (
    <Ruler
      max={2}
      segments={differenceSegments(difference, { place })}
      marks={differenceMarks(difference, place)}
      ticks={[{ at: 1, text: '' }]}
    />
  );
}

/** The same with a scale of its own, both sides in one measure. */
export function DifferenceScale(
  props: Difference & {
    /** Writes a number of the scale with its sign. */
    readonly numbers: (at: number) => string;
    readonly unit: string;
    /** The captions over the difference, and over each limit. */
    readonly caption: string;
    readonly captions: { readonly short: string; readonly over: string };
    /** The picture in words. */
    readonly label: string;
    /** Other values that must have room, such as the difference of another choice. */
    readonly room?: readonly number[];
  },
) {
  const { numbers, unit, caption, captions, label, room = [], ...difference } = props;
  const reach = scaleReach([difference.short, difference.over, difference.difference ?? 0, ...room]);
  const place = (value: number) => value + reach;
  return (
    <Ruler
      max={2 * reach}
      segments={differenceSegments(difference, { place, caption })}
      marks={differenceMarks(difference, place, captions)}
      ticks={scaleTicks(reach).map((at) => ({ at: place(at), text: numbers(at) }))}
      unit={unit}
      label={label}
    />
  );
}
