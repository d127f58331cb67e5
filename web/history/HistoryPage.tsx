import { IconHistory } from '@tabler/icons-react';
import { MOST_COUNTED } from '@terezi/domain/history/most.ts';
import { seesOthers } from '@terezi/domain/grammar/policy.ts';
import type { HistoryRow } from '@terezi/domain/history/api.ts';
import { useMemo, useState } from 'react';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import { useMe } from '#shell/me.tsx';
import { PlainListPage } from '#shell/list/PlainListPage.tsx';
import { historyColumns } from './columns.tsx';
import { useNarrowing } from './filters.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import part from './history.module.css';
import { historyList } from './lists.ts';
import { historyWords as words } from './words.ts';

/** One action may have changed several fields: each has its row. */
const placeOf = ({ id, field }: HistoryRow): string => `${id}-${field ?? ''}`;

/** What was changed of all nouns: when, of what, which field, from what to what, by whom. */
export function HistoryPage() {
  const say = useSay();
  const { language } = useLanguage();
  const seesSeveral = seesOthers(useMe().userRole);
  const { filters, views } = useNarrowing();
  const columns = useMemo(() => historyColumns(language, seesSeveral), [language, seesSeveral]);
  const [opened, setOpened] = useState<HistoryRow | null>(null);
  return (
    <div className={part.page}>
      <Split grow columns={opened === null ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 404px'}>
        <PlainListPage
          list="history"
          source={{ ...historyList, rows: (page) => page.history, filters, many: ['table'] }}
          words={words}
          icon={IconHistory}
          columns={columns}
          views={views}
          manner={{ idOf: placeOf, open: setOpened }}
        >
          {(answer) => (
            <>
              {answer?.hasMore && (
                <p className={part.more} role="note">
                  {say(words.more, { count: number(MOST_COUNTED, language) })}
                </p>
              )}
              {opened !== null && (
                <HistoryPanel
                  key={placeOf(opened)}
                  row={opened}
                  rows={answer?.history ?? []}
                  open={setOpened}
                  placeOf={placeOf}
                />
              )}
            </>
          )}
        </PlainListPage>
      </Split>
    </div>
  );
}
