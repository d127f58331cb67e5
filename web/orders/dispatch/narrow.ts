import { fold } from '@terezi/domain/grammar/fold.ts';
import type { Part } from '../part/use-visit.ts';

/** What the board is narrowed by: some signs of a plate, an order, a cargo. */
export type Narrowed = { readonly plate: string; readonly orderId: number; readonly cargoId: number };
export const EVERYTHING: Narrowed = { plate: '', orderId: 0, cargoId: 0 };

type PartOf = Pick<Part, 'numberPlate' | 'orderId' | 'orderName' | 'cargoId' | 'cargoName'>;

export const narrow = <Of extends PartOf>(parts: readonly Of[], { plate, orderId, cargoId }: Narrowed) => {
  const signs = fold(plate);
  return parts.filter(
    (part) =>
      fold(part.numberPlate).includes(signs) &&
      (orderId === 0 || part.orderId === orderId) &&
      (cargoId === 0 || part.cargoId === cargoId),
  );
};

/** The orders, or the cargo, of the visits on the board, by their names, each once. */
export function choicesOf(parts: readonly PartOf[], by: 'order' | 'cargo') {
  const named = new Map<number, string>(
    parts.map((part) =>
      by === 'order' ? [part.orderId, part.orderName ?? ''] : [part.cargoId, part.cargoName ?? ''],
    ),
  );
  return [...named]
    .map(([value, text]) => ({ value, text }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
}
