import { z } from 'zod';
import { instant, massOut } from '../grammar/shape.ts';
import type { Pair } from './allowed.ts';
import { MASS_KINDS } from './mass-kind.ts';

const name = z.string().nullable();

/** One mass of a side: the indication, when, where, and by which signed record. */
const massFigures = z.object({
  mass: massOut,
  kind: z.enum(MASS_KINDS),
  at: instant.nullable(),
  /** The number of the weight record: `7-0118402`. */
  record: name,
  scale: name,
  division: massOut,
  max: massOut.nullable(),
});

/** The masses that one side has weighed: loaded, empty and the net. */
export const figuresShape = z.object({ gross: massFigures, tare: massFigures, net: massOut });
/** The same inside the program and in its row: whole grams. */
export type Figures = z.input<typeof figuresShape>;

/** Both masses where an error can be given for them: null where one was not weighed. */
export function weighedPair({ gross, tare }: Figures): Pair | null {
  return gross.kind === 'weighed' && tare.kind === 'weighed' ? { gross, tare } : null;
}
