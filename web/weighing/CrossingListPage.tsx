import { IconTruckOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Filter } from '#kit/grid/filter.ts';
import { useLanguage } from '#kit/language.tsx';
import { PlainListPage } from '#shell/PlainListPage.tsx';
import { sources } from '#shell/sources.ts';
import { useOpened } from '#shell/use-opened.ts';
import { useToday } from '#shell/use-today.ts';
import { crossingColumns } from './crossing/columns.ts';
import { CrossingFacts } from './crossing/CrossingFacts.tsx';
import { crossingWords as words } from './crossing/words.ts';
import { crossingList } from './lists.ts';

const PLACE = '/crossing';

/** What the list is narrowed by; `today` where the sites are, YYYY-MM-DD. */
const filtersOf = (today: string): readonly Filter[] => [
  { key: 'date', words: words.date, kind: 'range', today },
  { key: 'scaleId', words: words.scale, kind: 'reference', ...sources.scale },
];

/** Loads that left a deck while no weight was taken, newest first, each with its pictures. */
export function CrossingListPage() {
  const { language } = useLanguage();
  const { opened, open, close } = useOpened();
  const today = useToday();
  const columns = useMemo(() => crossingColumns(language), [language]);
  const filters = useMemo(() => filtersOf(today), [today]);
  return (
    <PlainListPage
      list="crossing"
      source={{ ...crossingList, rows: (page) => page.crossing, filters }}
      words={words}
      icon={IconTruckOff}
      columns={columns}
      manner={{ open: ({ id }) => open(id), hrefOf: ({ id }) => `${PLACE}?open=${id}` }}
    >
      {(answer) => {
        const row = answer?.crossing.find(({ id }) => id === opened);
        return row && <CrossingFacts row={row} close={close} />;
      }}
    </PlainListPage>
  );
}
