import { dividedSum } from '@terezi/domain/reports/divided-sum.ts';
import { classes } from '#kit/classes.ts';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { reportCalls } from '#shell/api/calls/report.gen.ts';
import { DividedHeroes } from './divided/DividedHeroes.tsx';
import { DividedTable } from './divided/DividedTable.tsx';
import type { Divided } from './divided/answer.ts';
import { Pools } from './divided/Pools.tsx';
import { dividedWords as words } from './divided/words.ts';
import { knownOf } from './report/declared.ts';
import { ReportActions } from './report/frame/ReportActions.tsx';
import { ReportFrame } from './report/frame/ReportFrame.tsx';
import { narrowingTo } from './report/deeper.ts';
import { comparedIn, daysIn, groupingOf } from './report/state.ts';
import { dividedInto, ticketsOf } from './report/tickets.ts';
import { useFolding } from './report/table/use-folding.ts';
import { type Narrowing, questionOf, useReportState } from './report/use-report-state.ts';
import { useReport } from './report/frame/use-report.ts';
import { dividedUsual } from './report/usual.ts';
import { dividedViews, tabsOf } from './report/views.ts';
import css from './sum/sum.module.css';

const known = knownOf(dividedSum);
const dimensionOf = (key: string) => known.dimensions.find((each) => each.key === key);
const opensWith = { usual: dividedUsual, first: dividedViews[0]?.key ?? '' };

/** To whom divided nets were written, and what pools had of them; `useNarrowing` tells what narrows tickets. */
export function DividedSumPage({ useNarrowing }: { readonly useNarrowing: () => Narrowing }) {
  const say = useSay();
  const { language } = useLanguage();
  const report = useReportState(known, useNarrowing(), opensWith);
  const { state, at } = report;
  const { across: _across, ...question } = questionOf(state, at.today, true);
  const reply = useReport(reportCalls.dividedSum, question as Parameters<typeof reportCalls.dividedSum>[0]);
  const grouping = groupingOf(state);
  const { by } = grouping;
  const folding = useFolding(by.join(' '), false);
  const levels = by.flatMap((key) => dimensionOf(key) ?? []);
  const tickets = ticketsOf(state, at.today);
  const ticketsOfRow = (keys: readonly string[]) => {
    const narrowing = narrowingTo({ keys, column: null }, { grouping, dimensionOf }, daysIn(state, at.today));
    return dividedInto({ ...tickets, ...narrowing }, 'lines');
  };
  const drawn = (answer: Divided) => (
    <>
      <DividedHeroes report={answer} tickets={tickets} />
      <div className={classes(css.body, css.wide)}>
        <div className={css.main}>
          <DividedTable
            report={answer}
            levels={levels}
            folding={folding}
            tickets={tickets}
            ticketsOfRow={ticketsOfRow}
            compared={comparedIn(state, at.today)}
            label={say(dividedSum.words)}
          />
        </div>
        <aside className={css.aside}>
          <Pools report={answer} />
        </aside>
      </div>
    </>
  );
  return (
    <ReportFrame
      {...report}
      list="reportDividedSum"
      title={dividedSum.words}
      asked={
        reply.state === 'ready'
          ? { ...reply, answer: { ...reply.answer.report, isRepairing: false, proof: null } }
          : reply
      }
      isEmpty={({ whole, total }) => whole.ticketCount === 0 && (total.compared?.ticketCount ?? 0) === 0}
      counts={({ whole, total }) =>
        say(words.counts, {
          tickets: number(whole.ticketCount, language),
          lines: number(total.total.lineCount, language),
        })
      }
      views={tabsOf(dividedViews, say)}
      dimensions={known.dimensions}
      measures={null}
      actions={
        <ReportActions
          name="report-divided-sum"
          title={dividedSum.words}
          question={question}
          measures={known.measures}
          total={reply.state === 'ready' ? reply.answer.report.rowCount : 0}
        />
      }
    >
      {drawn}
    </ReportFrame>
  );
}
