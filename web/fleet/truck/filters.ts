import { referenceFilter } from '#catalogues/reference.ts';
import type { Filter } from '#kit/grid/filter.ts';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { sources } from '#shell/sources.ts';
import { fleetWords } from '../words.ts';
import { truckWords as words } from './words.ts';

/** What the list of trucks is narrowed by, in the order of the chips. */
export const truckFilters: readonly Filter[] = [
  { key: 'driverId', words: words.driver, kind: 'reference', ...sources.driver },
  referenceFilter('carBrandId', words.brand, 'carBrand'),
  referenceFilter('truckTypeId', words.type, 'truckType'),
  referenceFilter('senderId', fleetWords.supplier, 'sender'),
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
