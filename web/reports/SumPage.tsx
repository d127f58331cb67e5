import { useQuery } from '@tanstack/react-query';
import { sum } from '@terezi/domain/reports/sum.ts';
import type { ReportAnswer } from '@terezi/domain/reports/report-api.ts';
import { rangeText } from '#kit/grid/filter/filter.ts';
import { useSay } from '#kit/language.tsx';
import { reportCalls } from '#shell/api/calls/report.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { addressOf } from '#shell/list/list-address.ts';
import { QUIET } from '#shell/api/queries.ts';
import { knownOf } from './report/declared.ts';
import type { Measure } from './report/measure.ts';
import { ReportActions } from './report/frame/ReportActions.tsx';
import { ReportFrame } from './report/frame/ReportFrame.tsx';
import { chipsOf, comparedIn, daysIn } from './report/state.ts';
import { ticketsOf } from './report/tickets.ts';
import { type Narrowing, questionOf, useReportState } from './report/use-report-state.ts';
import { useReport } from './report/frame/use-report.ts';
import { sumUsual, sumViews, tabsOf } from './report/views.ts';
import { DayCurve, groupsAt, Movers } from './sum/Aside.tsx';
import { BasisTable } from './sum/BasisTable.tsx';
import { Heroes } from './sum/Heroes.tsx';
import { LeftOut } from './sum/LeftOut.tsx';
import { SumTable } from './sum/SumTable.tsx';
import { waysOf } from './sum/sums.ts';
import css from './sum/sum.module.css';
import { sumWords as words } from './sum/words.ts';

const known = knownOf(sum);
const opensWith = { usual: sumUsual, first: sumViews[0]?.key ?? '' };

function measureOf(key: string): Measure {
  const measure = known.measures.find((each) => each.key === key);
  if (!measure) throw new Error(`no report sums ${key}`);
  return measure;
}

type Question = Parameters<typeof reportCalls.sum>[0];

/** The same question about the days of comparison. */
const formerly = ({ compareFrom, compareTo, ...question }: Question): Question | null =>
  compareFrom && compareTo ? { ...question, dateFrom: compareFrom, dateTo: compareTo } : null;

/** What came and went in all, against another period; `useNarrowing` tells what narrows tickets. */
export function SumPage({ useNarrowing }: { readonly useNarrowing: () => Narrowing }) {
  const say = useSay();
  const report = useReportState(known, useNarrowing(), opensWith);
  const { state, at } = report;
  const question = questionOf(state, at.today, false) as Question;
  const reply = useReport(reportCalls.sum, question);
  const other = formerly(question);
  const before = useQuery({
    ...asking(reportCalls.sum, other ?? question),
    enabled: other !== null,
    meta: QUIET,
  });
  const moved = useQuery({
    ...asking(reportCalls.groupSum, { ...question, by: ['customer'] }),
    enabled: other !== null,
    meta: QUIET,
  });
  const [period, compared] = [daysIn(state, at.today), comparedIn(state, at.today)];
  const tickets = ticketsOf(state, at.today);
  const drawn = (answer: ReportAnswer) => {
    const former = other && before.data ? before.data.report : null;
    const now = waysOf({ columns: answer.columns, sums: answer.total });
    const then = former && waysOf({ columns: former.columns, sums: former.total });
    return (
      <>
        <Heroes now={now} before={then} measureOf={measureOf} tickets={tickets} />
        <div className={css.body}>
          <div className={css.main}>
            <SumTable now={now} before={then} compared={compared} measureOf={measureOf} tickets={tickets} />
            <div className={css.basis}>
              <h2 className="h2">{say(words.byBasis)}</h2>
              <span className="lab">{say(words.byBasisNote)}</span>
            </div>
            <BasisTable report={answer} tickets={tickets} />
            <LeftOut leftOut={answer.leftOut} tickets={tickets} />
          </div>
          <aside className={css.aside}>
            <DayCurve now={answer} before={former} period={period} compared={compared} today={at.today} />
            {other && moved.data && (
              <Movers report={moved.data.report} groups={groupsAt(addressOf(chipsOf(state, at.today)))} />
            )}
          </aside>
        </div>
      </>
    );
  };
  return (
    <ReportFrame
      {...report}
      list="reportSum"
      title={sum.words}
      asked={reply.state === 'ready' ? { ...reply, answer: reply.answer.report } : reply}
      isEmpty={({ total }) => total.total.count === 0}
      counts={() => rangeText(period)}
      views={tabsOf(sumViews, say)}
      dimensions={null}
      measures={null}
      actions={
        <ReportActions
          name="report-sum"
          title={sum.words}
          question={question}
          measures={known.measures}
          total={reply.state === 'ready' ? reply.answer.report.total.total.count : 0}
        />
      }
      tools={<span className="cap">{say(words.outOfSums)}</span>}
    >
      {drawn}
    </ReportFrame>
  );
}
