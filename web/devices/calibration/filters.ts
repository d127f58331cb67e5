import { calibrationStates } from '@terezi/domain/devices/calibration/calibration-states.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { sources } from '#shell/nouns/sources.ts';
import { calibrationWords as words } from './words.ts';

/** What the list of protocols is narrowed by. */
export const calibrationFilters: readonly Filter[] = [
  { key: 'scaleId', words: words.scale, kind: 'reference', ...sources.scale },
  {
    key: 'statusId',
    words: words.status,
    kind: 'choice',
    options: calibrationStates.all.map((each) => ({ id: String(each.number), words: each.words })),
  },
];
