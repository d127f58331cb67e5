import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { ListPage, type ListPageProps } from '#kit/grid/list/ListPage.tsx';
import { useSay } from '#kit/language.tsx';
import { byServer } from '#shell/export/by-server.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { browserStore } from '../storage.ts';
import { type ListSource, useList } from './use-list.ts';

type Counted = { readonly totalCount: number };
type Numbered = { readonly id: number };

type PlainListProps<Input, Answer extends Counted, Row extends Numbered> = Pick<
  ListPageProps<Row>,
  'list' | 'columns' | 'views' | 'notice'
> & {
  readonly source: ListSource<Input, Answer, Row>;
  readonly words: Readonly<Record<'title' | 'searchHint' | 'none' | 'noneText', Words>>;
  /** What stands in a list that has never had a row. */
  readonly icon: TablerIcon;
  /** Rows are keyed by their numbers unless this says otherwise. */
  readonly manner?: Partial<RowManner<Row>>;
  /** What stands over the list, from what it answers. */
  readonly children?: (answer: Answer | undefined) => ReactNode;
};

/** A list to read and to export, as a page: its rows are not changed there. */
export function PlainListPage<Input, Answer extends Counted, Row extends Numbered>(
  props: PlainListProps<Input, Answer, Row>,
) {
  const { source, words, icon, manner, children, ...rest } = props;
  const say = useSay();
  const list = useList(source);
  const title = say(words.title);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ListPage
        {...rest}
        store={browserStore}
        title={title}
        searchHint={say(words.searchHint)}
        {...(source.filters && { filters: source.filters })}
        value={list.value}
        onChange={list.onChange}
        hrefOf={list.hrefOf}
        result={list.result}
        exporting={byServer(rest.list, list.question)}
        manner={{ idOf: ({ id }) => String(id), ...manner }}
        empty={<EmptyState icon={icon} title={say(words.none)} text={say(words.noneText)} />}
      />
      {children?.(list.answer)}
    </>
  );
}
