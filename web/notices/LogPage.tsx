import { IconNotebook } from '@tabler/icons-react';
import { seesOthers } from '@terezi/domain/grammar/policy.ts';
import { LOG_ENDS, LOG_KINDS } from '@terezi/domain/notices/log-kinds.ts';
import { useMemo, useState } from 'react';
import type { Filter } from '#kit/grid/filter/filter.ts';
import type { View } from '#kit/grid/list-state.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import { actionLogCalls } from '#shell/api/calls/action-log.gen.ts';
import { useMe } from '#shell/me.tsx';
import { PlainListPage } from '#shell/list/PlainListPage.tsx';
import { useToday } from '#shell/use-today.ts';
import { ChainLine, useLogChain } from './ChainLine.tsx';
import { LogPanel } from './LogPanel.tsx';
import { logList } from './lists.ts';
import part from './log.module.css';
import { logColumns } from './log-columns.tsx';
import { logWords as words } from './log-words.ts';

const KINDS = { deed: words.deeds, request: words.requests, door: words.doors } as const;

/** What the log is narrowed by; `today` where the sites are, YYYY-MM-DD. */
const filtersOf = (today: string): readonly Filter[] => [
  { key: 'date', words: words.date, kind: 'range', today },
  {
    key: 'ended',
    words: words.outcome,
    kind: 'choice',
    options: LOG_ENDS.map((id) => ({ id, words: words[id] })),
  },
  {
    key: 'kind',
    words: words.kind,
    kind: 'choice',
    options: LOG_KINDS.map((id) => ({ id, words: KINDS[id] })),
  },
];

function useViews(): readonly View[] {
  const say = useSay();
  return useMemo(
    () =>
      LOG_KINDS.map((kind) => ({
        key: kind,
        name: say(KINDS[kind]),
        asks: { filters: kind === 'deed' ? {} : { kind: [kind] } },
      })),
    [say],
  );
}

/** Who did, or was refused, what: from where, when, and how it ended; and whether any of it was changed since. */
export function LogPage() {
  const { language } = useLanguage();
  const seesSeveral = seesOthers(useMe().userRole);
  const today = useToday();
  const filters = useMemo(() => filtersOf(today), [today]);
  const logChain = useLogChain();
  const brokenAt = logChain.chain?.fault?.number ?? null;
  const columns = useMemo(
    () => logColumns({ language, seesSeveral, brokenAt }),
    [language, seesSeveral, brokenAt],
  );
  const [opened, setOpened] = useState<number | null>(null);
  const openNumber = async (number: number) => {
    const [row] = (await actionLogCalls.list({ number, pageSize: 1 })).actionLog;
    if (row) setOpened(row.id);
  };
  return (
    <div className={part.page}>
      <Split grow columns={opened === null ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 404px'}>
        <PlainListPage
          list="action-log"
          source={{ ...logList, rows: (page) => page.actionLog, filters }}
          words={words}
          icon={IconNotebook}
          columns={columns}
          views={useViews()}
          notice={<ChainLine told={logChain} open={(number) => void openNumber(number)} />}
          manner={{ open: (row) => setOpened(row.id) }}
        >
          {(answer) =>
            opened !== null && (
              <LogPanel id={opened} brokenAt={brokenAt} rows={answer?.actionLog ?? []} open={setOpened} />
            )
          }
        </PlainListPage>
      </Split>
    </div>
  );
}
