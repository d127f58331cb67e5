import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { type Filter, idsOf } from '#kit/grid/filter/filter.ts';
import type { ListState } from '#kit/grid/list-state.ts';
import type { Part } from '../part/use-visit.ts';
import { dispatchWords as words } from './words.ts';

type PartOf = Pick<Part, 'numberPlate' | 'orderId' | 'orderName' | 'cargoId' | 'cargoName'>;
/** What the board is narrowed by beside the plate. */
const BY = { orderId: 'orderName', cargoId: 'cargoName' } as const;
const keys = ['orderId', 'cargoId'] as const;

/** The visits whose plate holds some signs, of the chosen orders and cargo. */
export function narrow<Of extends PartOf>(parts: readonly Of[], { search, filters }: ListState) {
  const signs = fold(search);
  return parts.filter(
    (part) =>
      fold(part.numberPlate).includes(signs) &&
      keys.every((key) => {
        const chosen = idsOf(filters[key]);
        return chosen.length === 0 || chosen.includes(String(part[key]));
      }),
  );
}

/** The orders and the cargo of the visits on the board, each once, by their names, as filters of it. */
export function filtersOf(parts: readonly PartOf[]): readonly Filter[] {
  return keys.map((key) => {
    const names = new Map(parts.map((part) => [part[key], part[BY[key]] ?? '']));
    const options = [...names]
      .map(([id, name]) => ({ id: String(id), words: { az: name, en: name } }))
      .toSorted((a, b) => a.words.az.localeCompare(b.words.az));
    return { key, words: key === 'orderId' ? words.order : words.cargo, kind: 'choice', options };
  });
}
