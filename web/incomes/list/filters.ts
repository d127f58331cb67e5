import { SIDES, type Side } from '@terezi/domain/incomes/rulings.ts';
import { incomeStates } from '@terezi/domain/incomes/states.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { type Filter, idsOf } from '#kit/grid/filter/filter.ts';
import type { ListState } from '#kit/grid/list-state.ts';
import { incomeWords as words } from '../words.ts';

const either = (key: string, name: Words, [yes, no]: readonly [Words, Words]): Filter => ({
  key,
  words: name,
  kind: 'choice',
  options: [
    { id: 'true', words: yes },
    { id: 'false', words: no },
  ],
});

/** Which half of the trade is looked at: it has a switch of its own and no chip. */
export const sideFilter: Filter = {
  key: 'side',
  words: words.side,
  kind: 'choice',
  options: SIDES.map((id) => ({ id, words: words[id] })),
};

/** The side that a list is of. */
export const sideOf = ({ filters }: ListState): Side =>
  idsOf(filters['side'])[0] === 'sent' ? 'sent' : 'received';

/** What the list is narrowed by, in the order of its chips; `today` where the company works, YYYY-MM-DD. */
export const incomeFilters = (side: Side, today: string): readonly Filter[] => [
  { key: 'sent', words: words.sentDate, kind: 'range', today },
  { key: 'partnerName', words: side === 'sent' ? words.receiver : words.sender, kind: 'text' },
  {
    key: 'statusId',
    words: words.status,
    kind: 'choice',
    options: incomeStates.all.map(({ number, words: name }) => ({ id: String(number), words: name })),
  },
  { key: 'numberPlate', words: words.plate, kind: 'text' },
  either('beyond', words.difference, [words.isBeyond, words.notBeyond]),
  either('withChange', words.change, [words.hasChange, words.noChange]),
];

/** Filters whose endpoint takes several values at once. */
export const SEVERAL: readonly string[] = ['statusId'];
