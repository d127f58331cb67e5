import { IconTruckOff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { crossingStates } from '@terezi/domain/devices/automatic/crossing-states.ts';
import { useMemo } from 'react';
import type { Filter } from '#kit/grid/filter/filter.ts';
import type { View } from '#kit/grid/list-state.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import { asking } from '#shell/api/asking.ts';
import { crossingCalls } from '#shell/api/calls/crossing.gen.ts';
import { PlainListPage } from '#shell/list/PlainListPage.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { sources } from '#shell/nouns/sources.ts';
import { useOpened } from '#shell/router/use-opened.ts';
import { useToday } from '#shell/use-today.ts';
import { crossingColumns } from './crossing/columns.tsx';
import css from './crossing/crossing.module.css';
import { CrossingPanel } from './crossing/CrossingPanel.tsx';
import { crossingWords as words } from './crossing/words.ts';
import { crossingList } from './lists.ts';

const PLACE = '/crossing';

/** The filters of the list; `today` where the sites are, YYYY-MM-DD. */
const filtersOf = (today: string): readonly Filter[] => [
  { key: 'date', words: words.date, kind: 'range', today },
  { key: 'scaleId', words: words.scale, kind: 'reference', ...sources.scale },
  {
    key: 'statusId',
    words: words.state,
    kind: 'choice',
    options: crossingStates.all.map((each) => ({ id: String(each.number), words: each.words })),
  },
];

/** All crossings, and those of each state with their number. */
function useViews(): readonly View[] {
  const say = useSay();
  const counts = useQueries({
    queries: crossingStates.all.map(({ number }) => ({
      ...asking(crossingCalls.list, { statusId: [number], pageSize: 1 }),
      meta: QUIET,
    })),
  });
  const { sort } = crossingList.fresh;
  return [
    { key: 'all', name: say(words.all), asks: { sort } },
    ...crossingStates.all.map(({ number, words: called }, at): View => {
      const count = counts[at]?.data?.totalCount;
      const asks = { sort, filters: { statusId: [String(number)] } };
      return { key: String(number), name: say(called), ...(count !== undefined && { count }), asks };
    }),
  ];
}

/** Loads that left a deck without a weight, newest first, each with its pictures and the decision on it. */
export function CrossingListPage() {
  const { language } = useLanguage();
  const { opened, open, close } = useOpened();
  const today = useToday();
  const views = useViews();
  const columns = useMemo(() => crossingColumns(language), [language]);
  const filters = useMemo(() => filtersOf(today), [today]);
  return (
    <div className={css.page}>
      <Split grow columns={opened === null ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 404px'}>
        <PlainListPage
          list="crossing"
          source={{ ...crossingList, rows: (page) => page.crossing, filters, many: ['statusId'] }}
          words={words}
          icon={IconTruckOff}
          columns={columns}
          views={views}
          manner={{
            open: ({ id }) => open(id),
            hrefOf: ({ id }) => `${PLACE}?open=${id}`,
            isShown: ({ id }) => id === opened,
          }}
        >
          {(answer) => {
            const rows = answer?.crossing ?? [];
            const row = rows.find(({ id }) => id === opened);
            return row && <CrossingPanel row={row} rows={rows} open={open} close={close} />;
          }}
        </PlainListPage>
      </Split>
    </div>
  );
}
