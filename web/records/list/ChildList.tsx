import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { lazy, Suspense, useMemo } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { number } from '#kit/formats.ts';
import { ShortList } from '#kit/grid/list/ShortList.tsx';
import { LIST_WORDS } from '#kit/grid/words.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Link } from '#shell/router/Link.tsx';
import { askingRows } from '#shell/list/list-question.ts';
import { useMay } from '#shell/me.tsx';
import { showing } from '#shell/live/news.ts';
import { type Address, rowAddress, withSearch } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused } from '#shell/api/refused.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { columnsOf } from './columns.ts';
import { referred } from '../field-text.ts';
import { type Noun, type Row, rowsIn, titleOf } from '../noun.ts';
import { shownBy } from './shown-by.ts';
import { useReader } from '../use-reader.ts';
import css from '../records.module.css';
import type { OwnerOptions } from '../form/values.ts';

// A reader of the page loads no form.
const RecordDrawer = lazy(async () => ({ default: (await import('../form/RecordDrawer.tsx')).RecordDrawer }));

const ALL = { az: 'Hamısı ({count})', en: 'All ({count})' };
/** How many rows stand on the page of the row that they belong to. */
const FIRST_ROWS = 5;

/** A noun whose rows belong to those of another: the field that names the other, and the list that holds them. */
type Child = { readonly noun: Noun; readonly field: string; readonly list: Address };
type ChildProps = Child & { readonly parent: { readonly noun: Noun; readonly row: Row } };

/** The given fields of a new row: the row that it belongs to, and what narrows that in its form. */
function givenOf({ noun, field, parent }: ChildProps): OwnerOptions {
  const { row } = parent;
  const declared = noun.fields[field];
  const within = declared?.kind === 'reference' ? declared.within : undefined;
  const wider = within === undefined ? null : referred(within, row);
  return {
    [field]: { id: String(row.id), name: titleOf(parent.noun, row) },
    ...(within !== undefined && wider && { [within]: wider }),
  };
}

/** Whether the form of a new row is open on this page, as its address says, so that "back" closes it. */
function useAdding(noun: Noun) {
  const { pathname, search } = useLocation();
  const { add, ...rest } = parseSearch(search);
  return {
    isOpen: add === noun.noun,
    open: () => void navigate(pathname, { search: { ...rest, add: noun.noun } }),
    close: () => void navigate(pathname, { search: rest, replace: true }),
  };
}

/** The first rows of a list, each leading to its page. */
function Rows({ rows, of }: { readonly rows: readonly Row[]; readonly of: ChildProps }) {
  const { noun, field, list } = of;
  const { id } = of.parent.row;
  const say = useSay();
  const reader = useReader();
  // The given fields are no columns here: the page shows them already, the same in every row.
  const fixedNames = Object.keys(givenOf(of)).join();
  const columns = useMemo(() => {
    const known = fixedNames.split(',').flatMap((name) => [name, referenceTitle(name)]);
    return columnsOf(noun, reader).filter(({ key }) => !known.includes(key));
  }, [noun, reader, fixedNames]);
  const manner = useMemo(() => {
    const hrefOf = (row: Row) => withSearch(rowAddress(list, row.id), { [field]: String(id) });
    return { idOf: (row: Row) => String(row.id), hrefOf, open: (row: Row) => void navigate(hrefOf(row)) };
  }, [list, field, id]);
  return <ShortList label={say(noun.words.many)} rows={rows} columns={columns} manner={manner} />;
}

/** The rows that belong to a row, on its page: the first of the list, the way to all of it, and the form of a new one. */
export function ChildList(props: ChildProps) {
  const { noun, field, list, parent } = props;
  const { id, archivedAt } = parent.row;
  const say = useSay();
  const may = useMay();
  const { language } = useLanguage();
  const adding = useAdding(noun);
  const narrowed = { ...noun.fresh, filters: { [field]: [String(id)] } };
  const query = useQuery({
    ...askingRows(noun.calls.list, narrowed, { pageSize: FIRST_ROWS }),
    enabled: may(noun.calls.list),
    meta: { ...QUIET, ...showing(shownBy(noun)) },
  });
  if (!may(noun.calls.list)) return null;
  const mayAdd = may(noun.calls.add) && archivedAt === null;
  const { data } = query;
  const total = data?.totalCount ?? 0;
  const refused = !data && query.error && asRefused(query.error);
  return (
    <Section
      flush={total > 0}
      title={say(noun.words.many)}
      end={
        <>
          {total > 0 && (
            <Link className={css.all} to={list} search={{ [field]: String(id) }}>
              {say(ALL, { count: number(total, language) })}
            </Link>
          )}
          {mayAdd && (
            <Button leftSection={<Icon of={IconPlus} size="s" />} onClick={adding.open}>
              {say(noun.words.add)}
            </Button>
          )}
        </>
      }
    >
      {data && total > 0 && <Rows rows={rowsIn(noun, data)} of={props} />}
      {data && total === 0 && <p className="dim">{say(noun.words.none)}</p>}
      {!data && !refused && <Loading rows={2} />}
      {refused && (
        <Failed
          title={say(LIST_WORDS.loadFailed)}
          text={refused.message}
          code={refused.code}
          onRetry={() => void query.refetch()}
        />
      )}
      {mayAdd && adding.isOpen && (
        <Suspense>
          <RecordDrawer
            noun={noun}
            row={null}
            given={givenOf(props)}
            close={adding.close}
            openOther={(other) => void navigate(rowAddress(list, other))}
          />
        </Suspense>
      )}
    </Section>
  );
}
