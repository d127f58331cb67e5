import type { Grams } from '../grammar/mass.ts';
import { inServiceError, type Indication } from '../weighing/accuracy.ts';
import { type Hundredths, WHOLE } from '../weighing/division/loss.ts';

/** Both weighings of one side; null where one of them was not weighed. */
export type Pair = { readonly gross: Indication; readonly tare: Indication };

/** The loss that the norm allows for a net: hundredths of a kilogram, rounded half up. */
export const normOf = (net: Grams, norm: Hundredths): Grams => {
  const step = BigInt(WHOLE) * 10n;
  return Number((BigInt(net) * BigInt(norm) * 2n + step) / (step * 2n)) * 10;
};

/** How the allowed difference comes about, in grams; `short` is never above zero, `over` never below. */
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
 * By how much the receiver's net may differ from the sender's: the permissible errors of all four weighings to either side, and the loss
 * norm of the sender's net on the short one. Null where not all four were weighed: a person decides then.
 */
export function allowedDifference({ theirs, ours, net, norm }: Weighed): Allowed | null {
  if (!theirs || !ours) return null;
  const errors = { theirs: errorsOf(theirs), ours: errorsOf(ours) };
  const sum = errors.theirs.gross + errors.theirs.tare + errors.ours.gross + errors.ours.tare;
  const normMass = norm === null ? 0 : normOf(net, norm);
  return { ...errors, norm, normMass, short: -(sum + normMass), over: sum };
}

/** Whether a difference exceeds what is allowed; null where that is not calculated, or there is none yet. */
export const isBeyond = (
  difference: Grams | null,
  allowed: Pick<Allowed, 'short' | 'over'> | null,
): boolean | null =>
  difference === null || allowed === null ? null : difference < allowed.short || difference > allowed.over;
