import { type ReactNode, useMemo, useRef } from 'react';
import type { KeepStore } from '../../form/state/keep.ts';
import { usePhone } from '../../form/use-phone.ts';
import { number } from '../../formats.ts';
import { useLanguage, useSay } from '../../language.tsx';
import { Loading } from '../../page/EmptyState.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { Split } from '../../page/Split.tsx';
import { classes } from '../../classes.ts';
import { InPhoneTop } from '../../page/phone-top.tsx';
import { ExportMenu } from '../../export/ExportMenu.tsx';
import type { Exported } from '../../export/use-export.ts';
import { ColumnMenu } from '../ColumnMenu.tsx';
import { type Column, inFile } from '../column.ts';
import { FilterSheet } from '../filter/FilterSheet.tsx';
import type { Filter } from '../filter/filter.ts';
import { Grid } from '../Grid.tsx';
import type { RowManner } from '../GridRow.tsx';
import { ListOutcome, type ListResult } from './ListOutcome.tsx';
import { ListSearch, type Selecting, SelectionBar } from './ListTools.tsx';
import { ListViews, type ViewKeeping } from './ListViews.tsx';
import css from './list.module.css';
import { type ListState, type View, withSearch, withSortBy } from '../list-state.ts';
import { Pager } from './Pager.tsx';
import { PhoneList } from './PhoneList.tsx';
import { PhoneTotal } from './PhoneTotal.tsx';
import { arrange } from '../preference.ts';
import { rowNumber } from './row-number.ts';
import { NOTHING, type Selection, selectedCount } from '../selection.ts';
import { ToolRow } from './ToolRow.tsx';
import { usePreference } from '../use-preference.ts';
import { focusFirstRow } from '../use-row-keys.ts';
import { useSteadyList } from './use-steady-list.ts';
import { LIST_WORDS } from '../words.ts';

export type ListPageProps<Row> = {
  /** The name under which columns, widths and row height are kept. */
  readonly list: string;
  readonly store: KeepStore;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly searchHint: string;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly Filter[];
  readonly views?: readonly View[];
  /** What the reader can do with views, where they can be kept. */
  readonly keeping?: ViewKeeping;
  /** Search, filters, order, page, size and view: held by the caller, so that the address can hold them. */
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
  readonly hrefOf?: (value: ListState) => string;
  readonly result: ListResult<Row>;
  readonly manner: RowManner<Row>;
  readonly selection?: Selection;
  readonly setSelection?: (selection: Selection) => void;
  readonly selecting?: Selecting;
  /** Writes the list into a file. */
  readonly exporting?: Pick<Exported, 'make' | 'before'>;
  /** A notice about the list as a whole, over its rows. */
  readonly notice?: ReactNode;
  /** What the marks in its rows mean, beside the choice of columns; a phone has no room for it. */
  readonly legend?: ReactNode;
  /** What stands in a list that has never had a row. */
  readonly empty: ReactNode;
  /** The chosen row, at full height beside the rows; left out on a phone, whose rows open. */
  readonly aside?: ReactNode;
  /** All rows in a picture, right under the last of them. */
  readonly below?: ReactNode;
};

type Inside = { readonly children: ReactNode };

const NO_FILTERS: readonly Filter[] = [];
const nowhere = () => '#';

/** The head of a list; on a phone it is a title in the top bar, and its acts stand beside the search. */
function ListHead(props: {
  readonly title: string;
  readonly total: number | null;
  readonly actions: ReactNode;
}) {
  const { title, total, actions } = props;
  const say = useSay();
  const { language } = useLanguage();
  const isPhone = usePhone();
  const count = total === null ? null : number(total, language);
  if (isPhone)
    return (
      <InPhoneTop>
        <h1 className="h1 el">{title}</h1>
      </InPhoneTop>
    );
  return (
    <div className={css.head}>
      <PageHead
        title={title}
        after={count && <span className="dim fig">{say(LIST_WORDS.results, { count })}</span>}
        actions={actions}
      />
    </div>
  );
}

/** The rows with what stands beside and under them. */
function WithBeside({ aside, below, children }: Pick<ListPageProps<never>, 'aside' | 'below'> & Inside) {
  const isPhone = usePhone();
  if (isPhone || (!aside && !below))
    return (
      <>
        {children}
        {below}
      </>
    );
  return (
    <Split grow columns={aside ? 'minmax(0, 1fr) 372px' : 'minmax(0, 1fr)'}>
      <div className={classes(css.beside, below !== undefined && css.withBelow)}>
        {children}
        {below}
      </div>
      {aside}
    </Split>
  );
}

/** The view that is open. */
const viewOf = ({ views, value }: Pick<ListPageProps<never>, 'views' | 'value'>): View | undefined =>
  views?.find(({ key }) => key === value.view);

type ListPagerProps = {
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
  readonly total: number;
  readonly look: ReturnType<typeof usePreference>;
  readonly isPhone: boolean;
};

/** The pages of a list, and the density of its rows where these are no cards. */
function ListPager({ value, onChange, total, look, isPhone }: ListPagerProps) {
  const [preference, setPreference] = look;
  return (
    <Pager
      value={value}
      onChange={onChange}
      total={total}
      density={isPhone ? null : preference.density}
      setDensity={(density) => setPreference({ ...preference, density })}
    />
  );
}

/** A list: head, views, search or selection, filters, rows, totals, pages. On a phone rows are cards. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { columns, filters = NO_FILTERS, views, value, onChange, result, manner, selecting } = props;
  const { selection = NOTHING, setSelection = () => {}, title } = props;
  const isPhone = usePhone();
  const page = useRef<HTMLDivElement>(null);
  const look = usePreference(props.store, props.list, viewOf(props));
  const [preference, setPreference] = look;
  const arrangement = useMemo(() => arrange(columns, preference), [columns, preference]);
  const ready = result.state === 'ready' ? result : null;
  const { rows = [], total = 0 } = ready ?? {};
  const isSelecting = selecting !== undefined && selectedCount(selection, total) > 0;
  const narrowing = { filters, value, onChange };
  useSteadyList({ value, onChange, total: ready ? total : null, unselect: () => setSelection(NOTHING) });
  const isLoading = result.state === 'loading';
  const outcome = rows.length === 0 && !isLoading && (
    <ListOutcome result={result} {...narrowing} empty={props.empty} />
  );
  const exportOf = (only: ReadonlySet<string> | null, isQuiet = false) =>
    props.exporting && (
      <ExportMenu
        list={{ ...props.exporting, columns: inFile([...arrangement.pinned, ...arrangement.shown]), only }}
        total={total}
        isQuiet={isQuiet}
      />
    );
  const search = (
    <ListSearch
      value={value.search}
      placeholder={props.searchHint}
      change={(text) => onChange(withSearch(value, text))}
      goToRows={() => focusFirstRow(page.current)}
    />
  );
  const pager = total > 0 && (
    <ListPager value={value} onChange={onChange} total={total} look={look} isPhone={isPhone} />
  );
  return (
    <div ref={page} className={css.page}>
      <ListHead
        title={title}
        total={ready ? total : null}
        actions={
          <>
            {exportOf(null)}
            {props.actions}
          </>
        }
      />
      {views && (
        <ListViews
          views={views}
          value={value}
          onChange={onChange}
          look={look}
          hrefOf={props.hrefOf ?? nowhere}
          keeping={props.keeping}
        />
      )}
      <WithBeside aside={props.aside} below={props.below}>
        {isPhone ? (
          <FilterSheet {...narrowing} search={search} act={props.actions} />
        ) : (
          <ToolRow
            {...narrowing}
            search={search}
            selection={
              isSelecting && (
                <SelectionBar
                  selection={selection}
                  setSelection={setSelection}
                  page={rows.map(manner.idOf)}
                  total={total}
                  selecting={selecting}
                  more={exportOf(selection.kind === 'some' ? selection.ids : null, true)}
                />
              )
            }
            legend={props.legend}
            columns={<ColumnMenu columns={columns} preference={preference} setPreference={setPreference} />}
          />
        )}
        {props.notice}
        {isPhone ? (
          <PhoneList
            label={title}
            rows={rows}
            columns={columns}
            manner={manner}
            state={isLoading ? <Loading rows={8} /> : outcome}
            page={value.page}
            end={pager}
          />
        ) : (
          <Grid
            label={title}
            rows={rows}
            firstNumber={rowNumber(value.page, value.size, 0)}
            arrangement={arrangement}
            manner={manner}
            preference={preference}
            setPreference={setPreference}
            sort={value.sort}
            onSort={(key, adds) => onChange(withSortBy(value, key, adds))}
            selection={selecting ? selection : null}
            setSelection={setSelection}
            totals={ready?.totals}
            isRefetching={ready?.isRefetching ?? false}
            isLoading={isLoading}
            state={outcome}
          />
        )}
        {isPhone && ready?.totals && <PhoneTotal totals={ready.totals} total={total} columns={columns} />}
        {!isPhone && pager}
      </WithBeside>
    </div>
  );
}
