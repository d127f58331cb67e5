import { type ReactNode, useMemo, useState } from 'react';
import { Loading } from '../../page/EmptyState.tsx';
import { usePhone } from '../../form/use-phone.ts';
import type { Column } from '../column.ts';
import { FilterChips } from '../filter/FilterChips.tsx';
import type { Filter } from '../filter/filter.ts';
import { Grid } from '../Grid.tsx';
import type { RowManner } from '../GridRow.tsx';
import css from './list.module.css';
import { ListOutcome, type ListResult } from './ListOutcome.tsx';
import { type ListState, withSortBy } from '../list-state.ts';
import { Pager } from './Pager.tsx';
import { PhoneList } from './PhoneList.tsx';
import { arrange, PLAIN } from '../preference.ts';
import { rowNumber } from './row-number.ts';

const NO_FILTERS: readonly Filter[] = [];
const nothing = () => {};

export type InnerListProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly Filter[];
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
  readonly result: ListResult<Row>;
  readonly manner: RowManner<Row>;
  /** What stands beside the filters: what the marks in the rows mean. */
  readonly legend?: ReactNode;
  /** Stands there while it has never had a row. */
  readonly empty: ReactNode;
};

/** A whole list in the middle of a page, such as the rows that belong to a record: its filters, its rows, its pages. */
export function InnerList<Row>(props: InnerListProps<Row>) {
  const { label, columns, filters = NO_FILTERS, value, onChange, result, manner, legend } = props;
  const isPhone = usePhone();
  const [preference, setPreference] = useState(PLAIN);
  const arrangement = useMemo(() => arrange(columns, preference), [columns, preference]);
  const ready = result.state === 'ready' ? result : null;
  const { rows = [], total = 0 } = ready ?? {};
  const isLoading = result.state === 'loading';
  const outcome = rows.length === 0 && !isLoading && (
    <ListOutcome result={result} filters={filters} value={value} onChange={onChange} empty={props.empty} />
  );
  const { density } = preference;
  const pager = total > 0 && (
    <Pager
      value={value}
      onChange={onChange}
      total={total}
      density={isPhone ? null : density}
      setDensity={(chosen) => setPreference({ ...preference, density: chosen })}
    />
  );
  const list = { label, rows, manner };
  return (
    <div className={css.inner}>
      {(filters.length > 0 || legend) && (
        <div className={css.innerTools}>
          <FilterChips filters={filters} value={value} onChange={onChange} />
          {legend}
        </div>
      )}
      {isPhone ? (
        <PhoneList
          {...list}
          columns={columns}
          state={isLoading ? <Loading rows={4} /> : outcome}
          page={null}
          end={pager}
        />
      ) : (
        <Grid
          {...list}
          arrangement={arrangement}
          preference={preference}
          setPreference={setPreference}
          isLoading={isLoading}
          firstNumber={rowNumber(value.page, value.size, 0)}
          sort={value.sort}
          onSort={(key, adds) => onChange(withSortBy(value, key, adds))}
          selection={null}
          setSelection={nothing}
          isRefetching={ready?.isRefetching ?? false}
          state={outcome}
        />
      )}
      {!isPhone && pager}
    </div>
  );
}
