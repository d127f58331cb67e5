import { may } from '@terezi/domain/grammar/policy.ts';
import { historyNouns } from '@terezi/domain/history/tables.ts';
import { useMemo } from 'react';
import type { Filter } from '#kit/grid/filter.ts';
import type { View } from '#kit/grid/list-state.ts';
import { useSay } from '#kit/language.tsx';
import { userCalls } from '#shell/calls/user.gen.ts';
import { ableAs, useMe } from '#shell/me.tsx';
import { people } from '#shell/people.ts';
import { useToday } from '#shell/use-today.ts';
import { historyWords as words } from './words.ts';

const RIGHTS = ['user', 'userGroup'];

/** Anybody whom the reader may look at. */
const anybody: Filter = { key: 'userId', words: words.who, kind: 'reference', ...people };

/** What the history is narrowed by, and the ways to look at it: who may not look at people has their own changes alone. */
export function useNarrowing(): { filters: readonly Filter[]; views: readonly View[] } {
  const say = useSay();
  const me = useMe();
  const today = useToday();
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
      seesPeople
        ? anybody
        : {
            key: 'userId',
            words: words.who,
            kind: 'choice',
            options: [{ id: String(me.id), words: { az: me.fullname, en: me.fullname } }],
          },
    ],
    [today, seesPeople, me.id, me.fullname],
  );
  const views = useMemo(
    (): readonly View[] => [
      { key: 'all', name: say(words.all), asks: {} },
      ...(seesPeople
        ? [{ key: 'rights', name: say(words.rights), asks: { filters: { table: RIGHTS } } }]
        : []),
      { key: 'mine', name: say(words.mine), asks: { filters: { userId: [String(me.id)] } } },
    ],
    [say, seesPeople, me.id],
  );
  return { filters, views };
}
