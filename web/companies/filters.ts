import { companyStates } from '@terezi/domain/companies/states.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { companyWords as words } from './words.ts';

/** What narrows the list; its endpoint takes one of each. */
export const companyFilters: readonly Filter[] = [
  {
    key: 'statusId',
    words: words.status,
    kind: 'choice',
    options: companyStates.all.map((each) => ({ id: String(each.number), words: each.words })),
  },
  {
    key: 'companyTypeId',
    words: words.type,
    kind: 'choice',
    options: [
      { id: '1', words: words.operatorType },
      { id: '2', words: words.clientType },
    ],
  },
  { key: 'externalCode', words: words.externalCode, kind: 'text' },
];
