import { Button } from '@mantine/core';
import { groupSum } from '@terezi/domain/reports/group-sum.ts';
import type { ReportAnswer } from '@terezi/domain/reports/report-api.ts';
import { usePhone } from '#kit/form/use-phone.ts';
import { number } from '#kit/formats.ts';
import { idsOf } from '#kit/grid/filter/filter.ts';
import { withFilter } from '#kit/grid/list-state.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { reportCalls } from '#shell/api/calls/report.gen.ts';
import { knownOf } from './report/declared.ts';
import type { Dimension } from './report/dimension.ts';
import { GroupChart } from './report/table/GroupChart.tsx';
import { GroupPhone } from './report/table/GroupPhone.tsx';
import type { GroupParts } from './report/table/group-parts.ts';
import { GroupTable } from './report/table/GroupTable.tsx';
import { rowDimensions } from './report/grouping.ts';
import { ReportActions } from './report/frame/ReportActions.tsx';
import { ReportFrame } from './report/frame/ReportFrame.tsx';
import { comparedIn, daysIn, groupingOf, measuresOf } from './report/state.ts';
import { useFolding } from './report/table/use-folding.ts';
import { type Narrowing, questionOf, useReportState } from './report/use-report-state.ts';
import { useReport } from './report/frame/use-report.ts';
import { groupUsual } from './report/usual.ts';
import { groupViews, tabsOf } from './report/views.ts';
import { reportWords as words } from './report/words.ts';

const known = knownOf(groupSum);
const dimensionOf = (key: string): Dimension | undefined => known.dimensions.find((each) => each.key === key);

const opensWith = { usual: groupUsual, first: groupViews[0]?.key ?? '' };

/** So many rows are read; of more only the first level is opened with. */
const OPENED_WITH = 60;

/** What was weighed, by up to three dimensions, one of them side by side; `useNarrowing` tells what narrows tickets. */
export function GroupSumPage({ useNarrowing }: { readonly useNarrowing: () => Narrowing }) {
  const say = useSay();
  const { language } = useLanguage();
  const isPhone = usePhone();
  const { state, onChange, at, ...rest } = useReportState(known, useNarrowing(), opensWith);
  const grouping = groupingOf(state);
  const question = questionOf(state, at.today, true) as Parameters<typeof reportCalls.groupSum>[0];
  const reply = useReport(reportCalls.groupSum, question);
  const report = reply.state === 'ready' ? reply.answer.report : null;
  const folding = useFolding(
    `${grouping.by.join(' ')} ${grouping.across}`,
    isPhone || (report?.rowCount ?? 0) > OPENED_WITH,
  );
  const levels = rowDimensions(grouping).flatMap((key) => dimensionOf(key) ?? []);
  const measures = measuresOf(state).flatMap((key) => known.measures.find((each) => each.key === key) ?? []);
  const isChart = idsOf(state.filters['look'])[0] === 'chart';
  const counts = ({ rows, total }: ReportAnswer) => {
    const count = rows.filter(({ keys }) => keys.length === 1).length;
    const groupCount = levels[0] ? say(levels[0].counted, { count: number(count, language) }) : '';
    return `${groupCount}, ${say(words.tickets, { count: number(total.total.count, language) })}`;
  };
  const partsOf = (report: ReportAnswer): GroupParts => ({
    report,
    levels,
    state,
    onChange,
    at,
    folding,
    grouped: { grouping, dimensionOf },
    shown: {
      across: grouping.across === null ? null : (dimensionOf(grouping.across) ?? null),
      columns: report.columns,
      measures,
      period: daysIn(state, at.today),
      compared: comparedIn(state, at.today),
    },
  });
  const drawn = (report: ReportAnswer) => {
    const parts = partsOf(report);
    const label = say(groupSum.words);
    if (isPhone) return <GroupPhone {...parts} />;
    return isChart ? <GroupChart {...parts} label={label} /> : <GroupTable {...parts} label={label} />;
  };
  return (
    <ReportFrame
      {...rest}
      state={state}
      onChange={onChange}
      at={at}
      counts={counts}
      list="reportGroupSum"
      title={groupSum.words}
      asked={reply.state === 'ready' ? { ...reply, answer: reply.answer.report } : reply}
      isEmpty={({ total }) => total.total.count === 0 && (total.compared?.count ?? 0) === 0}
      views={tabsOf(groupViews, say)}
      dimensions={known.dimensions}
      measures={known.measures}
      actions={
        <ReportActions
          name="report-group-sum"
          title={groupSum.words}
          question={question}
          measures={measures}
          total={report?.total.total.count ?? 0}
        />
      }
      tools={
        <>
          {levels.length > 1 && !isChart && report && (
            <Button size="xs" variant="subtle" onClick={() => folding.foldAll(!folding.isAllFolded)}>
              {say(folding.isAllFolded ? words.unfoldAll : words.foldAll)}
            </Button>
          )}
          <Segments
            label={say(words.look)}
            size="xs"
            options={[
              { value: 'table', text: say(words.table) },
              { value: 'chart', text: say(words.chart) },
            ]}
            value={isChart ? 'chart' : 'table'}
            change={(look) => onChange(withFilter(state, 'look', look === 'chart' ? ['chart'] : null))}
          />
        </>
      }
    >
      {drawn}
    </ReportFrame>
  );
}
