import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FilterChip, FilterChips } from '#kit/grid/filter/FilterChips.tsx';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { type ListState, withFilter } from '#kit/grid/list-state.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { AddChoice, GroupBar } from './GroupBar.tsx';
import { headWords, type Measure } from '../measure.ts';
import { AGAINST } from '../period.ts';
import {
  type At,
  chipsOf,
  type Choice,
  compareFilter,
  comparedIn,
  groupingOf,
  measuresOf,
  withChips,
  withCompared,
  withGrouping,
} from '../state.ts';
import css from '../report.module.css';
import { againstWords, reportWords as words } from '../words.ts';

export type BarsProps = {
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  readonly at: At;
  /** Null where the report is not grouped. */
  readonly dimensions: readonly Choice[] | null;
  /** Null where all of them are shown. */
  readonly measures: readonly Measure[] | null;
  /** The days and what narrows the tickets. */
  readonly filters: readonly Filter[];
  /** What the API says of the days, if it refuses them. */
  readonly wrongDays: string | null;
};

/** The comparison of the report: a named period, chosen days, or none. */
function Compared({ state, onChange, at }: Pick<BarsProps, 'state' | 'onChange' | 'at'>) {
  const say = useSay();
  const days = comparedIn(state, at.today);
  if (days)
    return (
      <FilterChip
        filter={compareFilter}
        value={days}
        change={(value) => onChange(withCompared(state, value))}
      />
    );
  return (
    <AddChoice
      label={say(words.compare)}
      choices={AGAINST.map((key) => ({ key, words: againstWords[key] }))}
      choose={(key) => onChange(withCompared(state, key))}
    />
  );
}

function Measures({
  state,
  onChange,
  measures,
}: Pick<BarsProps, 'state' | 'onChange'> & { measures: readonly Measure[] }) {
  const say = useSay();
  const chosen = measuresOf(state);
  const set = (keys: readonly string[]) => onChange(withFilter(state, 'measure', keys));
  return (
    <>
      <span className="lab">{say(words.measure)}</span>
      {chosen.map((key) => {
        const measure = measures.find((each) => each.key === key);
        return (
          measure && (
            <span key={key} className={css.chip}>
              <b className="fig">{say(headWords(measure))}</b>
              <button
                type="button"
                disabled={chosen.length < 2}
                aria-label={say(words.dropMeasure, { measure: say(measure.words) })}
                onClick={() => set(chosen.filter((each) => each !== key))}
              >
                <Icon of={IconX} size="s" />
              </button>
            </span>
          )
        );
      })}
      <AddChoice
        label={say(words.measure)}
        choices={measures.filter(({ key }) => !chosen.includes(key))}
        choose={(key) => set([...chosen, key])}
      />
    </>
  );
}

/** The question of a report: the grouping, the measures and the comparison; below that the days and the filters of its tickets. */
export function ReportBars(props: BarsProps & { readonly end?: ReactNode }) {
  const { state, onChange, at, dimensions, measures, filters, wrongDays, end } = props;
  const isGrouped = dimensions !== null;
  const compared = <Compared state={state} onChange={onChange} at={at} />;
  return (
    <div className={css.bars}>
      {isGrouped && (
        <div className={css.bar}>
          <GroupBar
            dimensions={dimensions}
            grouping={groupingOf(state)}
            change={(grouping) => onChange(withGrouping(state, grouping))}
          />
          {measures && (
            <>
              <span className={css.parting} />
              <Measures state={state} onChange={onChange} measures={measures} />
            </>
          )}
          <span className={css.parting} />
          {compared}
        </div>
      )}
      <div className={css.tools}>
        <div className={css.bar}>
          <FilterChips
            filters={filters}
            value={chipsOf(state, at.today)}
            onChange={(chips) => onChange(withChips(state, chips, at))}
          />
          {!isGrouped && compared}
        </div>
        <div className={css.ends}>{end}</div>
      </div>
      {wrongDays && (
        <p className={css.problem} role="alert">
          {wrongDays}
        </p>
      )}
    </div>
  );
}
