import type { Grams } from '../grammar/mass.ts';
import { type Hundredths, WHOLE } from '../weighing/loss.ts';

/** A mass that a scale has shown, and the verification interval of that scale. */
export type Shown = { readonly mass: Grams; readonly division: Grams };
/** Both weighings of one side; null where one of them was not weighed. */
export type Pair = { readonly gross: Shown; readonly tare: Shown };

/**
 * The permissible error in service of a scale of class III: twice that of its verification, which is 0.5 e up to 500 e, 1 e up to
 * 2 000 e and 1.5 e above (OIML R 76-1:2006, 3.5.1 and 3.5.2).
 */
export function inServiceError({ mass, division }: Shown): Grams {
  if (mass <= 500 * division) return division;
  return mass <= 2_000 * division ? 2 * division : 3 * division;
}

/** What the loss norm gives away of a net: hundredths of a kilogram, rounded half up. */
export const normOf = (net: Grams, norm: Hundredths): Grams => {
  const step = BigInt(WHOLE) * 10n;
  return Number((BigInt(net) * BigInt(norm) * 2n + step) / (step * 2n)) * 10;
};

/** How the allowed difference comes about, in grams; `short` is at most nothing, `over` at least. */
export type Allowed = {
  readonly theirs: { readonly gross: Grams; readonly tare: Grams };
  readonly ours: { readonly gross: Grams; readonly tare: Grams };
  readonly norm: Hundredths | null;
  readonly normMass: Grams;
  readonly short: Grams;
  readonly over: Grams;
};

const errorsOf = ({ gross, tare }: Pair) => ({ gross: inServiceError(gross), tare: inServiceError(tare) });

type Weighed = { theirs: Pair | null; ours: Pair | null; net: Grams; norm: Hundredths | null };

/**
 * By how much the receiver's net may differ from the sender's: the permissible errors of all four weighings to either side, and
 * the loss norm of the sender's net to the short one. Null where not all four were weighed: a person decides then.
 */
export function allowedDifference({ theirs, ours, net, norm }: Weighed): Allowed | null {
  if (!theirs || !ours) return null;
  const errors = { theirs: errorsOf(theirs), ours: errorsOf(ours) };
  const sum = errors.theirs.gross + errors.theirs.tare + errors.ours.gross + errors.ours.tare;
  const normMass = norm === null ? 0 : normOf(net, norm);
  return { ...errors, norm, normMass, short: -(sum + normMass), over: sum };
}

/** Whether a difference lies beyond what is allowed; null where that is not calculated, or there is none yet. */
export const isBeyond = (
  difference: Grams | null,
  allowed: Pick<Allowed, 'short' | 'over'> | null,
): boolean | null =>
  difference === null || allowed === null ? null : difference < allowed.short || difference > allowed.over;
