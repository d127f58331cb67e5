import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { usePhone } from '#kit/form/use-phone.ts';
import { date, number } from '#kit/formats.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { FilterSheet } from '#kit/grid/filter/FilterSheet.tsx';
import { type ListState, type View, withoutFilters } from '#kit/grid/list-state.ts';
import { ListViews } from '#kit/grid/list/ListViews.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { InPhoneTop } from '#kit/page/phone-top.tsx';
import { useKeptViews } from '#records/views/use-kept-views.tsx';
import { addressOf } from '#shell/list/list-address.ts';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { withSearch } from '#shell/router/path.ts';
import { useLocation } from '#shell/router/router.ts';
import type { Measure } from '../measure.ts';
import { Proof, type Proven } from './Proof.tsx';
import { NothingToSum, ReportOutcome } from './ReportOutcome.tsx';
import { ReportBars } from './ReportBars.tsx';
import { type At, chipsOf, type Choice, daysIn, withChips } from '../state.ts';
import css from '../report.module.css';
import { stateWords as words } from './state-words.ts';
import { useInTheWay } from './use-in-the-way.ts';
import type { AnswerState } from './use-report.ts';

/** What every report answers of itself. */
export type ReportAnswer = {
  readonly rowCount: number;
  readonly isCut: boolean;
  readonly rows: readonly unknown[];
  readonly isRepairing: boolean;
  readonly daysFrom: string | null;
  readonly proof: Proven | null;
};

/** A report as its page has it. */
export type ReportPageParts<Answer extends ReportAnswer> = {
  /** Under which its views are kept. */
  readonly list: string;
  readonly title: Words;
  readonly asked: AnswerState<Answer>;
  readonly isEmpty: (answer: Answer) => boolean;
  readonly counts: (answer: Answer) => string;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  readonly at: At;
  readonly fresh: ListState;
  readonly views: readonly View[];
  readonly dimensions: readonly Choice[] | null;
  readonly measures: readonly Measure[] | null;
  /** All filters of its state, and those of them that are drawn as chips. */
  readonly filters: readonly Filter[];
  readonly chips: readonly Filter[];
  readonly actions: ReactNode;
  readonly tools?: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
};

const DAY_MS = 86_400_000;

/** Notes on how far the figures can be trusted, where there are any. */
function Notes({
  answer,
  at,
  from,
}: {
  readonly answer: ReportAnswer;
  readonly at: At;
  readonly from: string;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const { isRepairing, daysFrom, isCut, rowCount, rows } = answer;
  const isShort = daysFrom !== null && from < daysFrom;
  if (!isRepairing && !isShort && !isCut) return null;
  const days = isShort ? Math.round((Date.parse(at.today) - Date.parse(daysFrom)) / DAY_MS) : 0;
  return (
    <div className={css.notes}>
      {isRepairing && (
        <Note tone="warn" title={say(words.repairing)} live>
          {say(words.repairingText)}
        </Note>
      )}
      {isShort && (
        <Note title={say(words.daysOnly, { days: number(days, language) })}>
          {say(words.daysOnlyText, { day: date(daysFrom) })}
        </Note>
      )}
      {isCut && (
        <Note>
          {say(words.cut, { all: number(rowCount, language), shown: number(rows.length, language) })}
        </Note>
      )}
    </div>
  );
}

const DAY_FIELDS = ['DateFrom', 'DateTo', 'CompareFrom', 'CompareTo'];

/** What the API says of the days, where it refuses them. */
const wrongDaysOf = (reply: AnswerState<unknown>): string | null =>
  reply.state === 'failed'
    ? (reply.refused.errors.find(({ field }) => DAY_FIELDS.includes(field))?.message ?? null)
    : null;

function Body<Answer extends ReportAnswer>(props: ReportPageParts<Answer>) {
  const { asked, isEmpty, state, onChange, at, chips, children } = props;
  const empty = asked.state === 'ready' && isEmpty(asked.answer);
  const narrowing = chipsOf(state, at.today);
  const change = (next: ListState) => onChange(withChips(state, next, at));
  const inTheWay = useInTheWay({ isEmpty: empty, filters: chips, chips: narrowing, change });
  if (wrongDaysOf(asked)) return null;
  if (asked.state !== 'ready') return <ReportOutcome asked={asked} />;
  return (
    <>
      <Notes answer={asked.answer} at={at} from={daysIn(state, at.today).from} />
      {empty ? (
        <NothingToSum inTheWay={inTheWay} clear={() => change(withoutFilters(narrowing))} />
      ) : (
        children(asked.answer)
      )}
    </>
  );
}

/** The head of a report; on a phone its title stands in the top bar. */
function Head<Answer extends ReportAnswer>({ title, asked, counts, actions }: ReportPageParts<Answer>) {
  const say = useSay();
  const isPhone = usePhone();
  if (isPhone)
    return (
      <InPhoneTop>
        <h1 className="h1 el">{say(title)}</h1>
      </InPhoneTop>
    );
  return (
    <div className={css.head}>
      <PageHead
        title={say(title)}
        after={asked.state === 'ready' && <span className="dim fig">{counts(asked.answer)}</span>}
        actions={actions}
      />
    </div>
  );
}

/** A report: its head, its views, its question, its figures, and what was proved of them. */
export function ReportFrame<Answer extends ReportAnswer>(props: ReportPageParts<Answer>) {
  const { list, title, asked, state, onChange, at, fresh, views, filters, chips, measures } = props;
  const say = useSay();
  const isPhone = usePhone();
  const { pathname } = useLocation();
  const columns = useMemo(() => (measures ?? []).map(({ key }) => ({ key, sortable: true })), [measures]);
  const { dialog, notice, ...keptViews } = useKeptViews({
    list,
    declared: views,
    value: state,
    onChange,
    filters,
    columns,
    fresh,
  });
  const narrowing = chipsOf(state, at.today);
  return (
    <div className={css.page}>
      <PageTitle>{say(title)}</PageTitle>
      <Head {...props} />
      <ListViews
        value={state}
        onChange={onChange}
        {...keptViews}
        hrefOf={(next) => withSearch(pathname as '/', addressOf(next))}
      />
      {isPhone ? (
        <FilterSheet
          filters={chips}
          value={narrowing}
          onChange={(next) => onChange(withChips(state, next, at))}
          search={null}
          act={null}
        />
      ) : (
        <ReportBars
          state={state}
          onChange={onChange}
          at={at}
          measures={measures}
          filters={chips}
          dimensions={props.dimensions}
          wrongDays={wrongDaysOf(asked)}
          end={props.tools}
        />
      )}
      {isPhone && wrongDaysOf(asked) && (
        <p className={css.problem} role="alert">
          {wrongDaysOf(asked)}
        </p>
      )}
      {notice}
      <Body {...props} />
      {isPhone && <footer className={css.phoneFoot}>{props.actions}</footer>}
      {!isPhone && asked.state === 'ready' && <Proof proof={asked.answer.proof} seconds={asked.seconds} />}
      {dialog}
    </div>
  );
}
