import { userStates } from '@terezi/domain/users/user-states.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { userGroupCalls } from '#shell/api/calls/user-group.gen.ts';
import { sourceFrom } from '#shell/nouns/source.ts';
import { peopleWords as words } from './words.ts';

const group: Filter = {
  key: 'userGroupId',
  words: words.group,
  kind: 'reference',
  ...sourceFrom({
    list: userGroupCalls.list,
    rows: (page) => page.userGroup,
    find: async (id) => (await userGroupCalls.find({ id })).userGroup,
    name: (row) => row.name,
  }),
};

const company: Filter = {
  key: 'companyId',
  words: words.company,
  kind: 'reference',
  ...sourceFrom({
    list: companyCalls.list,
    rows: (page) => page.company,
    find: async (id) => (await companyCalls.find({ id })).company,
    name: (row) => row.name,
  }),
};

const plain: readonly Filter[] = [
  {
    key: 'statusId',
    words: words.status,
    kind: 'choice',
    options: userStates.all.map((each) => ({ id: String(each.number), words: each.words })),
  },
  group,
  {
    key: 'isDispetcher',
    words: words.dispatcher,
    kind: 'choice',
    options: [
      { id: 'true', words: FORM_WORDS.yes },
      { id: 'false', words: FORM_WORDS.no },
    ],
  },
  { key: 'email', words: words.email, kind: 'text' },
  { key: 'externalCode', words: words.externalCode, kind: 'text' },
];

/** What narrows the list of people. */
export const userFilters = plain;
/** The same for a reader who sees several companies. */
export const userFiltersByCompany: readonly Filter[] = [company, ...plain];
