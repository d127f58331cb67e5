import { Button } from '@mantine/core';
import { type Icon as Drawing, IconPlus } from '@tabler/icons-react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import { RowActions } from '#catalogues/RowActions.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import type { Column } from '#kit/grid/column.ts';
import type { Filter } from '#kit/grid/filter.ts';
import { ListPage } from '#kit/grid/ListPage.tsx';
import type { View } from '#kit/grid/list-state.ts';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import type { Call } from '#shell/api.ts';
import { useMay, useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { browserStore } from '#shell/storage.ts';
import type { List } from '#shell/use-list.ts';
import { useRemoval } from './use-removal.tsx';

type FleetWords = Readonly<
  Record<'title' | 'add' | 'searchHint' | 'emptyTitle' | 'emptyText' | 'removed' | 'removing', Words>
>;

type FleetListProps<Row, Page, Answer> = {
  /** The noun, under which columns and widths are kept. */
  readonly noun: string;
  readonly words: FleetWords;
  readonly icon: Drawing;
  readonly list: List<Page, Row>;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  readonly views?: readonly View[];
  readonly nameOf: (row: Row) => string;
  readonly open: (what: 'new' | number) => void;
  readonly removal: Call<{ id: number }, Answer>;
  /** The form or the facts of what is open. */
  readonly children: ReactNode;
};

/** A list of the fleet: rows open beside it, and whoever may change them finds the buttons for it. */
export function FleetList<Row extends { readonly id: number }, Page, Answer>(
  props: FleetListProps<Row, Page, Answer>,
) {
  const { words, icon, list, nameOf, open, views } = props;
  const say = useSay();
  const may = useMay();
  const { company } = useMe();
  const mayWrite = may(props.removal);
  const removal = useRemoval(props.removal, { title: words.removing, done: words.removed });
  const add = mayWrite && (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => open('new')}>
      {say(words.add)}
    </Button>
  );
  const here = list.hrefOf(list.value);
  return (
    <>
      <PageTitle>{say(words.title)}</PageTitle>
      <ListPage
        list={props.noun}
        store={browserStore}
        title={say(words.title)}
        actions={add}
        searchHint={say(words.searchHint)}
        columns={props.columns}
        filters={props.filters}
        {...(views && { views })}
        value={list.value}
        onChange={list.onChange}
        hrefOf={list.hrefOf}
        result={list.result}
        exporting={{ ask: list.ask, zone: company.timeZone }}
        manner={{
          idOf: ({ id }) => String(id),
          hrefOf: ({ id }) => `${here}${here.includes('?') ? '&' : '?'}open=${id}`,
          open: ({ id }) => open(id),
          ...(mayWrite && {
            actions: (row: Row) => (
              <RowActions
                name={nameOf(row)}
                edit={() => open(row.id)}
                remove={() => removal.ask({ id: row.id, name: nameOf(row) })}
              />
            ),
          }),
        }}
        empty={
          <EmptyState icon={icon} title={say(words.emptyTitle)} text={say(words.emptyText)} action={add} />
        }
      />
      {props.children}
      {removal.dialog}
    </>
  );
}
