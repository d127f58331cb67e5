import { may } from '@terezi/domain/grammar/policy.ts';
import { historyNouns } from '@terezi/domain/history/tables.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Filter } from '#kit/grid/filter/filter.ts';
import type { View } from '#kit/grid/list-state.ts';
import { useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { historyCalls } from '#shell/api/calls/history.gen.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { ableAs, useMe } from '#shell/me.tsx';
import { people } from '#shell/nouns/people.ts';
import { QUIET } from '#shell/api/queries.ts';
import { useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { useToday } from '#shell/use-today.ts';
import { historyWords as words } from './words.ts';

const RIGHTS = ['user', 'userGroup'];

type Record = { readonly id: string; readonly words: Words };

/** The record that the address narrows the history to, by its name; null where there is none. */
function useRecord(): Record | null {
  const { search } = useLocation();
  const { table, recordId: id } = parseSearch(search);
  const isNamed = table !== undefined && id !== undefined && /^\d{1,15}$/.test(id);
  const { data } = useQuery({
    ...asking(historyCalls.list, { table: [table ?? ''], recordId: Number(id ?? 0), pageSize: 1 }),
    enabled: isNamed,
    meta: QUIET,
  });
  const title = data?.history[0]?.title ?? id;
  return useMemo(
    () => (isNamed && title !== undefined ? { id, words: { az: title, en: title } } : null),
    [isNamed, id, title],
  );
}

/** Any person whom the reader may look at. */
const anybody: Filter = { key: 'userId', words: words.who, kind: 'reference', ...people };

/** What the history is narrowed by, and the ways to look at it: a reader who may not look at people has their own changes alone. */
export function useNarrowing(): { filters: readonly Filter[]; views: readonly View[] } {
  const say = useSay();
  const me = useMe();
  const today = useToday();
  const record = useRecord();
  const seesPeople = may(userCalls.list.permission, ableAs(me));
  const filters = useMemo(
    (): readonly Filter[] => [
      { key: 'date', words: words.at, kind: 'range', today },
      {
        key: 'table',
        words: words.table,
        kind: 'choice',
        options: historyNouns
          .filter(({ noun }) => seesPeople || !RIGHTS.includes(noun))
          .map(({ noun, words: called }) => ({ id: noun, words: called })),
      },
      {
        key: 'part',
        words: words.part,
        kind: 'choice',
        options: [
          { id: 'decisions', words: words.decisions },
          { id: 'weights', words: words.weights },
        ],
      },
      ...(record === null
        ? []
        : [{ key: 'recordId', words: words.record, kind: 'choice' as const, options: [record] }]),
      seesPeople
        ? anybody
        : {
            key: 'userId',
            words: words.who,
            kind: 'choice',
            options: [{ id: String(me.id), words: { az: me.fullname, en: me.fullname } }],
          },
    ],
    [today, seesPeople, me.id, me.fullname, record],
  );
  const views = useMemo(
    (): readonly View[] => [
      { key: 'all', name: say(words.all), asks: {} },
      { key: 'decisions', name: say(words.decisions), asks: { filters: { part: ['decisions'] } } },
      { key: 'weights', name: say(words.weights), asks: { filters: { part: ['weights'] } } },
      ...(seesPeople
        ? [{ key: 'rights', name: say(words.rights), asks: { filters: { table: RIGHTS } } }]
        : []),
      { key: 'mine', name: say(words.mine), asks: { filters: { userId: [String(me.id)] } } },
    ],
    [say, seesPeople, me.id],
  );
  return { filters, views };
}
