import { useQuery } from '@tanstack/react-query';
import { IconGavel, IconArrowForwardUp } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { outcomeWords, REQUEST_OUTCOMES } from '@terezi/domain/requests/outcome.ts';
import { requestKinds } from '@terezi/domain/request-kinds.ts';
import { useMemo, useState } from 'react';
import { dayAfter } from '#kit/form/typed.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import type { Filter } from '#kit/grid/filter.ts';
import { ListPage } from '#kit/grid/ListPage.tsx';
import type { View } from '#kit/grid/list-state.ts';
import { span } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Split } from '#kit/Split.tsx';
import { asking } from '#shell/asking.ts';
import { deputyCalls } from '#shell/calls/deputy.gen.ts';
import { requestCalls } from '#shell/calls/request.gen.ts';
import { useMay } from '#shell/me.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { QUIET } from '#shell/queries.ts';
import { navigate } from '#shell/router.ts';
import { browserStore } from '#shell/storage.ts';
import { useList } from '#shell/use-list.ts';
import { useToday } from '#shell/use-today.ts';
import css from './decisions.module.css';
import { DeputyPanel } from './DeputyPanel.tsx';
import { DeputyStrip } from './DeputyStrip.tsx';
import { completedList, waitingList } from './lists.ts';
import { sectionColumns } from './section-columns.tsx';
import { sectionWords as words } from './section-words.ts';
import { useDeputy } from './use-deputy.ts';
import { requestWords } from './words.ts';

/** So many days the head of the page tells of. */
const DAYS = 30;

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

/** How many were decided in the last days, and how soon. */
function useAnswered(isOver: boolean) {
  const today = useToday();
  const days = { decidedFrom: dayAfter(today, 1 - DAYS), decidedTo: today };
  return useQuery({ ...asking(requestCalls.answered, days), enabled: isOver, meta: QUIET }).data;
}

function useViews(isOver: boolean): readonly View[] | undefined {
  const say = useSay();
  if (!isOver) return undefined;
  const { sort } = completedList.fresh;
  return [
    { key: 'all', name: say(words.all), asks: { sort } },
    ...REQUEST_OUTCOMES.map((outcome) => ({
      key: outcome,
      name: say(outcomeWords[outcome]),
      asks: { sort, filters: { outcome: [outcome] } },
    })),
  ];
}

/** What stands beside the title: how much of it there was lately, and how soon people had their answer. */
function Answered({ isOver }: { isOver: boolean }) {
  const say = useSay();
  const { language } = useLanguage();
  const told = useAnswered(isOver);
  if (!told) return null;
  const { count, meanSeconds, meanSecondsBefore } = told;
  const mean =
    meanSecondsBefore === null
      ? say(words.mean, { span: span(meanSeconds, language) })
      : say(words.meanBefore, {
          span: span(meanSeconds, language),
          before: span(meanSecondsBefore, language),
          days: DAYS,
        });
  return (
    <span className="dim fig">
      {say(words.inMonth, { month: say(words.lastDays, { days: DAYS }), count })}
      {meanSeconds !== null && ` · ${mean}`}
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
  const views = useViews(isOver);
  const columns = useMemo(() => sectionColumns(say, language, isOver), [say, language, isOver]);
  const filters = useMemo<readonly Filter[]>(
    () => (isOver ? [{ key: 'decided', words: words.decided, kind: 'range', today }, KIND, OUTCOME] : [KIND]),
    [isOver, today],
  );
  const list = useList({
    ...(isOver ? completedList : waitingList),
    rows: (page) => page.request,
    filters,
  });
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
          {...(views && { views })}
          value={list.value}
          onChange={list.onChange}
          hrefOf={list.hrefOf}
          result={list.result}
          exporting={{ ask: list.ask }}
          legend={<Answered isOver={isOver} />}
          notice={<DeputyStrip of={deputy} change={() => setNaming(true)} />}
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
        {isNaming && <DeputyPanel of={deputy?.deputy ?? null} close={() => setNaming(false)} />}
      </Split>
    </div>
  );
}

/** Everything that was decided, whoever decided it. */
export const CompletedPage = () => <Section isOver />;

/** Everything that waits, whoever is to decide it. */
export const WaitingPage = () => <Section isOver={false} />;
