import { IconGavel, IconArrowForwardUp } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { outcomeWords, REQUEST_OUTCOMES } from '@terezi/domain/requests/outcome.ts';
import { requestKinds } from '@terezi/domain/request-kinds.ts';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState, Loading } from '#kit/page/EmptyState.tsx';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { ListPage } from '#kit/grid/list/ListPage.tsx';
import { span } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import { byServer } from '#shell/export/by-server.tsx';
import { deputyCalls } from '#shell/api/calls/deputy.gen.ts';
import { addressOf } from '#shell/list/list-address.ts';
import { useMay } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { navigate, useLocation } from '#shell/router/router.ts';
import { browserStore } from '#shell/storage.ts';
import { useList } from '#shell/list/use-list.ts';
import { useToday } from '#shell/use-today.ts';
import css from '../decisions.module.css';
import { DeputyPanel } from './DeputyPanel.tsx';
import { DeputyStrip } from './DeputyStrip.tsx';
import { completedList, waitingList } from '../lists.ts';
import { sectionColumns } from './section-columns.tsx';
import { sectionWords as words } from './section-words.ts';
import { useDeputy } from './use-deputy.ts';
import { decidedThisMonth, useAnswered, useSectionViews } from './use-section-views.ts';
import { requestWords } from '../words.ts';

const DAY = 86_400_000;

const KIND: Filter = {
  key: 'kind',
  words: words.kind,
  kind: 'choice',
  options: requestKinds.map(({ name, words: called }) => ({ id: name, words: called })),
};
const OUTCOME: Filter = {
  key: 'outcome',
  words: words.outcome,
  kind: 'choice',
  options: REQUEST_OUTCOMES.map((outcome) => ({ id: outcome, words: outcomeWords[outcome] })),
};

/** How soon people had their answer, and how soon just before. */
function MeanAnswer({ answers: { days, told } }: { readonly answers: ReturnType<typeof useAnswered> }) {
  const say = useSay();
  const { language } = useLanguage();
  if (!told || told.meanSeconds === null) return null;
  const mean = { span: span(told.meanSeconds, language) };
  const { meanSecondsBefore } = told;
  return (
    <span className="cap fig">
      {meanSecondsBefore === null
        ? say(words.mean, mean)
        : say(words.meanBefore, {
            ...mean,
            before: span(meanSecondsBefore, language),
            days: (Date.parse(days.to) - Date.parse(days.from)) / DAY + 1,
          })}
    </span>
  );
}

const openRow = ({ id }: RequestRow, isOver: boolean) =>
  void navigate('/request', { search: { ...(isOver && { view: 'decided' }), open: String(id) } });

function Section({ isOver }: { readonly isOver: boolean }) {
  const say = useSay();
  const { language } = useLanguage();
  const may = useMay();
  const today = useToday();
  const deputy = useDeputy();
  const [isNaming, setNaming] = useState(false);
  const columns = useMemo(() => sectionColumns(language, isOver), [language, isOver]);
  const filters = useMemo<readonly Filter[]>(
    () => (isOver ? [{ key: 'decided', words: words.decided, kind: 'range', today }, KIND, OUTCOME] : [KIND]),
    [isOver, today],
  );
  const list = useList({
    ...(isOver ? completedList : waitingList),
    rows: (page) => page.request,
    filters,
  });
  const stats = useAnswered(list.value, isOver);
  const views = useSectionViews(stats);
  const title = say(isOver ? words.completedTitle : words.waitingTitle);
  return (
    <div className={css.withPanel}>
      <PageTitle>{title}</PageTitle>
      <Split grow columns={isNaming ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)'}>
        <ListPage
          list={isOver ? 'completedRequest' : 'waitingRequest'}
          store={browserStore}
          title={title}
          searchHint={say(requestWords.searchHint)}
          columns={columns}
          filters={filters}
          {...(isOver && { views })}
          value={list.value}
          onChange={list.onChange}
          hrefOf={list.hrefOf}
          result={list.result}
          exporting={byServer(isOver ? 'completed-request' : 'waiting-request', list.question)}
          legend={<MeanAnswer answers={stats} />}
          notice={<DeputyStrip deputies={deputy} change={() => setNaming(true)} />}
          actions={
            may(deputyCalls.name) && (
              <Button
                leftSection={<Icon of={IconArrowForwardUp} size="s" />}
                aria-expanded={isNaming}
                onClick={() => setNaming(!isNaming)}
              >
                {say(words.deputy)}
              </Button>
            )
          }
          manner={{ idOf: ({ id }) => String(id), open: (row) => openRow(row, isOver) }}
          empty={<EmptyState icon={IconGavel} title={say(words.nothing)} text={say(words.nothingText)} />}
        />
        {isNaming && <DeputyPanel deputy={deputy?.deputy ?? null} close={() => setNaming(false)} />}
      </Split>
    </div>
  );
}

/** All requests that were decided, no matter by whom; opens with this month. */
export function CompletedPage() {
  const today = useToday();
  const { pathname, search } = useLocation();
  const isBare = search === '';
  useEffect(() => {
    if (isBare) void navigate(pathname, { search: addressOf(decidedThisMonth(today)), replace: true });
  }, [isBare, pathname, today]);
  return isBare ? <Loading rows={10} /> : <Section isOver />;
}

/** All requests that wait, no matter who is to decide them. */
export const WaitingPage = () => <Section isOver={false} />;
