import type { Filter } from '#kit/grid/filter.ts';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { references } from '../references.ts';
import { fleetWords } from '../words.ts';
import { truckWords as words } from './words.ts';

/** What the list of trucks is narrowed by, in the order of the chips. */
export const truckFilters: readonly Filter[] = [
  { key: 'driverId', words: words.driver, kind: 'reference', ...references.driver },
  { key: 'carBrandId', words: words.brand, kind: 'reference', ...references.carBrand },
  { key: 'truckTypeId', words: words.type, kind: 'reference', ...references.truckType },
  { key: 'senderId', words: fleetWords.supplier, kind: 'reference', ...references.sender },
  {
    key: 'passportWeightMissing',
    words: fleetWords.passportWeight,
    kind: 'choice',
    options: [
      { id: 'true', words: words.isMissing },
      { id: 'false', words: words.isKnown },
    ],
  },
];

/** The list before anybody chose anything: all trucks by plate. */
export const FRESH_TRUCKS: ListState = { ...FRESH, view: 'all', sort: { key: 'numberPlate', down: false } };
